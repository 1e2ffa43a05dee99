import { formatDate } from '@letat/contracts/core/format/dates';
import { ofName } from '@letat/contracts/core/of-name';
import { institutionalMembers } from '@letat/contracts/plans/constants';
import type { PlanMember } from '@letat/contracts/plans/operations';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { AccountPart } from '@letat/remote-kit/section-frames';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { EmptyState } from '@letat/ui/empty-state';
import { Form, FormActions } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

const tags = ['plan-members'];

/** Who reads by the person's institutional plan. Nothing for those who have none and named nobody. */
export function MembersPart() {
  const query = useApiQuery('GET /api/my/organisation/members', { tags });
  if (query.data?.until === null && query.data.members.length === 0) return null;
  return (
    <AccountPart title="Membres de votre organisation">
      <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement des membres…" rows={1} />}>
        {({ until, members }) => (
          <Stack stretch>
            <p>
              {until === null
                ? 'Votre formule Institutionnel est terminée : ces membres ne lisent plus les articles réservés.'
                : `${members.length} membres sur ${institutionalMembers}, jusqu’au ${formatDate(until)}. Chacun lit avec son propre compte, ouvert avec cette adresse.`}
            </p>
            <MembersTable members={members} />
            {until === null || members.length >= institutionalMembers ? null : <AddMember />}
          </Stack>
        )}
      </QueryPart>
    </AccountPart>
  );
}

function MembersTable({ members }: { members: readonly PlanMember[] }) {
  const remove = useApiMutation('DELETE /api/my/organisation/members/:id', {
    changes: tags,
    success: { title: 'Membre retiré' },
    failure: 'Le membre n’a pas été retiré',
  });
  const columns: readonly Column<PlanMember>[] = [
    { id: 'email', label: 'Email', cell: ({ email }) => email },
    { id: 'since', label: 'Depuis le', cell: ({ addedAt }) => formatDate(addedAt) },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: ({ id, email }) => (
        <Button
          size="small"
          aria-label={`Retirer le membre ${ofName(email)}`}
          isPending={remove.pending?.params.id === id}
          onPress={() => remove.mutate({ params: { id } })}
        >
          Retirer
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption="Membres de votre organisation"
      isCaptionHidden
      rows={members}
      rowKey={({ id }) => id}
      columns={columns}
      empty={
        <EmptyState heading="p" title="Aucun membre" text="Nommez-les par leur adresse : chacun reçoit un email." />
      }
    />
  );
}

function AddMember() {
  const call = useCall();
  const [added, setAdded] = useState(0);
  const { problems, isPending, submit } = useSubmission({ general: 'email', fields: { members_full: 'email' } });
  return (
    <Form
      key={added}
      problems={problems}
      onSubmit={submit(async (text) => {
        const email = text('email');
        await call('POST /api/my/organisation/members', { body: { email } });
        emit('changed', { tags });
        toast({ title: 'Membre ajouté', text: `${email} reçoit un email.`, tone: 'success' });
        setAdded((count) => count + 1);
      })}
    >
      <TextField
        name="email"
        type="email"
        label="Adresse du membre"
        autoComplete="off"
        maxLength={accountLimits.emailLength}
        isRequired
      />
      <FormActions>
        <Button type="submit" isPending={isPending} pendingLabel="Ajout…">
          Ajouter ce membre
        </Button>
      </FormActions>
    </Form>
  );
}

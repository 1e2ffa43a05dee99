import { ofName } from '@letat/contracts/core/of-name';
import type { AccountInvitation } from '@letat/contracts/users/administration/operations';
import { MoreOfList, QueryPart, RowsSkeleton, useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { type Column, Table } from '@letat/ui/table';
import { useState } from 'react';
import { day, roleLabels } from '../labels.ts';

/** Invitations that nobody has answered yet. */
export function InvitationsList({ onInvite }: { onInvite: () => void }) {
  const [toWithdraw, setToWithdraw] = useState<AccountInvitation | null>(null);
  const list = useApiList('GET /api/admin/users/invitations', { tags: ['account-invitations'] });
  const withdraw = useApiMutation('DELETE /api/admin/users/invitations/:id', {
    changes: ['account-invitations'],
    success: () => ({ title: 'Invitation retirée', ...(toWithdraw ? { text: toWithdraw.email } : {}) }),
    failure: 'L’invitation n’a pas été retirée',
    onSuccess: () => setToWithdraw(null),
    onFailure: () => setToWithdraw(null),
  });

  const columns: readonly Column<AccountInvitation>[] = [
    { id: 'email', label: 'Email', cell: ({ email }) => email },
    { id: 'role', label: 'Rôle', cell: ({ role }) => roleLabels[role] },
    { id: 'sent', label: 'Envoyée le', cell: ({ createdAt }) => day.format(new Date(createdAt)) },
    { id: 'until', label: 'Valable jusqu’au', cell: ({ expiresAt }) => day.format(new Date(expiresAt)) },
    {
      id: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      cell: (invitation) => (
        <Button
          size="small"
          aria-label={`Retirer l’invitation ${ofName(invitation.email)}`}
          onPress={() => setToWithdraw(invitation)}
        >
          Retirer
        </Button>
      ),
    },
  ];

  return (
    <section aria-label="Invitations">
      <Stack stretch>
        <QueryPart query={list} skeleton={<RowsSkeleton label="Chargement des invitations…" rows={1} />}>
          {(items) => (
            <Table
              caption="Invitations"
              isCaptionHidden
              rows={items}
              rowKey={({ id }) => id}
              columns={columns}
              empty={
                <EmptyState
                  heading="p"
                  title="Aucune invitation en attente"
                  text="Une invitation ouvre un compte avec son rôle, par un lien valable sept jours."
                  action={<Button onPress={onInvite}>Inviter quelqu’un</Button>}
                />
              }
            />
          )}
        </QueryPart>
        <MoreOfList list={list} />
      </Stack>
      <ConfirmDialog
        title="Retirer cette invitation&nbsp;?"
        isOpen={toWithdraw !== null}
        onOpenChange={() => setToWithdraw(null)}
        confirmLabel="Retirer l’invitation"
        onConfirm={() => toWithdraw && withdraw.mutate({ params: { id: toWithdraw.id } })}
        isPending={withdraw.isPending}
        pendingLabel="Retrait…"
        tone="danger"
      >
        Le lien que {toWithdraw?.email} a reçu n’ouvrira plus de compte.
      </ConfirmDialog>
    </section>
  );
}

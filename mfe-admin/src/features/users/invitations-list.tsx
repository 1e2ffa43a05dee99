import type { AccountInvitation } from '@letat/contracts/users/administration';
import { failureSentence } from '@letat/remote-kit/api-client';
import { LoadedPart } from '@letat/remote-kit/loaded';
import { MoreOfList, useLoadedList } from '@letat/remote-kit/loaded-list';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { type Column, Table } from '@letat/ui/table';
import { toast } from '@letat/ui/toast';
import { useRef, useState } from 'react';
import { day, roleLabels } from './words.ts';

/** Invitations that nobody has answered yet. */
export function InvitationsList({ onInvite }: { onInvite: () => void }) {
  const call = useCall();
  const section = useRef<HTMLElement>(null);
  const [doomed, setDoomed] = useState<AccountInvitation | null>(null);
  const [isPending, setPending] = useState(false);
  const list = useLoadedList(
    'account invitations',
    ({ cursor, ...request }) => call('GET /api/admin/users/invitations', { query: { cursor }, ...request }),
    { tags: ['account-invitations'] },
  );

  async function withdraw({ id, email }: AccountInvitation) {
    setPending(true);
    try {
      await call('DELETE /api/admin/users/invitations/:id', { params: { id } });
      toast({ title: 'Invitation retirée', text: email, tone: 'success' });
    } catch (cause) {
      const text = failureSentence(cause);
      toast({ title: 'L’invitation n’a pas été retirée', text, tone: 'error' });
    } finally {
      setPending(false);
      setDoomed(null);
      list.reload();
      section.current?.focus();
    }
  }

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
          aria-label={`Retirer l’invitation de ${invitation.email}`}
          onPress={() => setDoomed(invitation)}
        >
          Retirer
        </Button>
      ),
    },
  ];

  return (
    <section ref={section} tabIndex={-1} aria-label="Invitations">
      <Stack stretch>
        <LoadedPart
          loaded={list}
          skeleton={
            <SkeletonGroup label="Chargement des invitations…">
              <Skeleton shape="title" />
            </SkeletonGroup>
          }
        >
          {({ items }) => (
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
        </LoadedPart>
        <MoreOfList list={list} />
      </Stack>
      <ConfirmDialog
        title="Retirer cette invitation&nbsp;?"
        isOpen={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        confirmLabel="Retirer l’invitation"
        onConfirm={() => doomed && withdraw(doomed)}
        isPending={isPending}
        pendingLabel="Retrait…"
        tone="danger"
      >
        Le lien que {doomed?.email} a reçu n’ouvrira plus de compte.
      </ConfirmDialog>
    </section>
  );
}

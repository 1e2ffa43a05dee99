import { linkMinutes } from '@letat/contracts/auth/constants';
import { formatDate } from '@letat/contracts/core/format/dates';
import { durationText } from '@letat/contracts/core/format/durations';
import { ofName } from '@letat/contracts/core/of-name';
import type { AccountInvitation } from '@letat/contracts/users/administration/operations';
import { ListSection, ListTable } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ConfirmDialog } from '@letat/ui/dialog';
import type { Column } from '@letat/ui/table';
import { useState } from 'react';
import { roleLabels } from '../labels.ts';

const columns: readonly Column<AccountInvitation>[] = [
  { id: 'email', label: 'Email', cell: ({ email }) => email },
  { id: 'role', label: 'Rôle', cell: ({ role }) => roleLabels[role] },
  { id: 'sent', label: 'Envoyée le', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'until', label: 'Valable jusqu’au', cell: ({ expiresAt }) => formatDate(expiresAt) },
];

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

  return (
    <ListSection label="Invitations">
      <ListTable
        list={list}
        caption="Invitations"
        columns={columns}
        actions={(invitation) => (
          <Button
            size="small"
            aria-label={`Retirer l’invitation ${ofName(invitation.email)}`}
            onPress={() => setToWithdraw(invitation)}
          >
            Retirer
          </Button>
        )}
        loading="Chargement des invitations…"
        empty={{
          title: 'Aucune invitation en attente',
          text: `Une invitation ouvre un compte avec son rôle, par un lien valable ${durationText(linkMinutes.invitation)}.`,
          action: <Button onPress={onInvite}>Inviter quelqu’un</Button>,
        }}
      />
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
    </ListSection>
  );
}

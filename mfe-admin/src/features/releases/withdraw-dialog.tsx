import { releaseLimits } from '@letat/contracts/releases/constants';
import type { ReleaseHistory } from '@letat/contracts/releases/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { waitUntilServed } from './served-set.ts';

/** Takes a part of the site out of service, with a reason. Stays open until the site no longer serves it. */
export default function WithdrawDialog({
  part: { name, live },
  onClose,
}: {
  part: ReleaseHistory;
  onClose: () => void;
}) {
  const call = useCall();
  return (
    <FormDialog
      title={`Retirer\u00a0: ${name}`}
      verb="Retirer cette partie"
      pendingLabel="Retrait…"
      tone="danger"
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const body = { from: live.sha, reason: text('reason') };
        const { set } = await call('POST /api/admin/releases/:name/withdrawal', { params: { name }, body });
        const isServed = await waitUntilServed(set);
        emit('changed', { tags: ['releases', 'audit'] });
        toast(
          isServed
            ? {
                title: `${name} est retirée`,
                text: 'Ses pages le disent\u00a0; les autres continuent.',
                tone: 'success',
              }
            : { title: `${name} est encore servie`, text: 'Le journal du serveur dit pourquoi.', tone: 'error' },
        );
        onClose();
      }}
    >
      <p>
        Ses pages diront qu’elles sont retirées, et aucune autre ne montrera rien d’elle. Les pages déjà ouvertes
        gardent ce qu’elles ont. Pour la remettre en service, revenez à une version ou publiez-la de nouveau.
      </p>
      <TextArea
        name="reason"
        label="Raison"
        description="Elle s’inscrit dans l’audit."
        rows={3}
        limit={releaseLimits.rollbackReason}
        maxLength={releaseLimits.rollbackReason}
        isRequired
      />
    </FormDialog>
  );
}

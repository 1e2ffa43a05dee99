import { releaseLimits } from '@letat/contracts/releases/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';

/** Gives every visit what is live and has teams wait, or takes that back. */
export default function FreezeDialog({ isFrozen, onClose }: { isFrozen: boolean; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title={isFrozen ? 'Rouvrir les mises en service' : 'Tout geler'}
      verb={isFrozen ? 'Rouvrir' : 'Tout geler'}
      pendingLabel={isFrozen ? 'Réouverture…' : 'Gel…'}
      {...(isFrozen ? {} : { tone: 'danger' as const })}
      general="reason"
      onClose={onClose}
      send={async (text) => {
        const body = { frozen: !isFrozen, reason: text('reason') };
        await call('POST /api/admin/release-freeze', { body });
        emit('changed', { tags: ['releases', 'audit'] });
        toast({
          title: isFrozen ? 'Les mises en service sont rouvertes' : 'Les mises en service sont gelées',
          tone: 'success',
        });
        onClose();
      }}
    >
      <p>
        {isFrozen
          ? 'Les candidates reprennent la part qu’elles avaient, et ce que les équipes ont publié est vérifié.'
          : 'Tout le monde reçoit les versions en service à la page suivante, aucune candidate n’est plus montrée, et ce que les équipes publient attend. Revenir et retirer restent possibles.'}
      </p>
      <TextArea
        name="reason"
        label="Raison"
        description="Elle s’inscrit dans l’audit, et les équipes la lisent."
        rows={3}
        limit={releaseLimits.rollbackReason}
        maxLength={releaseLimits.rollbackReason}
        isRequired
      />
    </FormDialog>
  );
}

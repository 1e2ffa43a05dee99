import type { Application } from '@letat/contracts/applications/operations';
import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { ofName } from '@letat/contracts/core/of-name';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';

export interface AnswerDialogProps {
  application: Application;
  onClose: () => void;
  /** The application with its answer. */
  onDone: (now: Application) => void;
}

/** Says what accepting comes to, and accepts. */
export function AcceptDialog({ application, onClose, onDone }: AnswerDialogProps) {
  const call = useCall();
  const { id, fullName, email, account } = application;
  return (
    <FormDialog
      title="Accepter cette candidature&nbsp;?"
      verb="Accepter"
      pendingLabel="Envoi…"
      general=""
      onClose={onClose}
      send={async () => {
        const now = await call('PUT /api/applications/:id/decision', { params: { id }, body: { state: 'accepted' } });
        emit('changed', { tags: ['applications', 'authors'] });
        toast({ title: 'Candidature acceptée', text: fullName, tone: 'success' });
        onDone(now);
      }}
    >
      <p>
        {!account?.isConfirmed
          ? `Un email part à ${email}, avec un lien qui ouvre un compte d’auteur pendant ${durationText(linkMinutes.invitation)}.`
          : `Le compte ${ofName(fullName)} ouvre l’espace d’auteur aussitôt, et un email le lui dit.`}
      </p>
    </FormDialog>
  );
}

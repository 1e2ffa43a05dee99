import { applicationLimits } from '@letat/contracts/applications/constants';
import { ofName } from '@letat/contracts/core/of-name';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import type { AnswerDialogProps } from './accept-dialog.tsx';

/** Frequent answers, as drafts that the administrator completes. */
const usual = [
  {
    name: 'Trop général',
    text: 'L’extrait reste général. Racontez ce que vous avez vu ou fait, et proposez à nouveau\u00a0: nous vous relirons.',
  },
  {
    name: 'Publicité',
    text: 'La revue publie des praticiens sur leur métier\u00a0; un texte qui présente une offre n’y a pas sa place.',
  },
  {
    name: 'Hors sujet',
    text: 'Votre sujet s’éloigne de l’action publique en Afrique, qui est celui de la revue.',
  },
] as const;

/** Refuses, with a reason that the applicant reads. */
export function RefuseDialog({ application: { id, fullName }, onClose, onDone }: AnswerDialogProps) {
  const call = useCall();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`Refuser la candidature ${ofName(fullName)}`}
      verb="Refuser"
      pendingLabel="Envoi…"
      tone="danger"
      general="reason"
      onClose={onClose}
      send={async () => {
        const body = { state: 'refused', reason } as const;
        const now = await call('PUT /api/applications/:id/decision', { params: { id }, body });
        emit('changed', { tags: ['applications'] });
        toast({ title: 'Candidature refusée', text: fullName, tone: 'success' });
        onDone(now);
      }}
    >
      <Row gap="tight">
        {usual.map(({ name, text }) => (
          <Button key={name} size="small" onPress={() => setReason(text)}>
            {name}
          </Button>
        ))}
      </Row>
      <TextArea
        name="reason"
        label="Raison"
        description="La personne la reçoit par email, telle quelle."
        rows={4}
        value={reason}
        onChange={setReason}
        limit={applicationLimits.reason}
        maxLength={applicationLimits.reason}
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

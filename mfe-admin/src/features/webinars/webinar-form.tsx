import { webinarMessages } from '@letat/contracts/webinars/messages';
import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Form } from '@letat/ui/form';
import { useId } from 'react';
import { useWebinarForm } from './use-webinar-form.ts';
import type { WebinarDialogProps } from './webinar-dialog.tsx';
import { AudienceFields, NumberFields, SubjectFields } from './webinar-fields.tsx';

/** The form of a webinar, in its dialog. */
export default function WebinarForm({ webinar, onClose }: WebinarDialogProps) {
  const form = useId();
  const isNew = webinar === null;
  const { problems, isPending, onSubmit, timeZone, chosen, choose, sendAs } = useWebinarForm({ webinar, onClose });
  return (
    <Dialog
      title={isNew ? webinarMessages.newWebinar : `Modifier «\u202f${webinar.title}\u202f»`}
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      actions={() => (
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            pendingLabel="Enregistrement…"
            onPress={() => sendAs('scheduled')}
          >
            {isNew ? 'Créer le webinaire' : 'Enregistrer'}
          </Button>
          {isNew ? (
            <Button type="submit" form={form} isDisabled={isPending} onPress={() => sendAs('draft')}>
              Enregistrer comme brouillon
            </Button>
          ) : null}
        </>
      )}
    >
      <Form id={form} noValidate aria-label="Webinaire" problems={problems} onSubmit={onSubmit}>
        <SubjectFields webinar={webinar} chosen={chosen} choose={choose} timeZone={timeZone} />
        <NumberFields webinar={webinar} chosen={chosen} choose={choose} />
        <AudienceFields webinar={webinar} chosen={chosen} choose={choose} />
      </Form>
    </Dialog>
  );
}

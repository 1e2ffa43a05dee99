import { Button } from '@letat/ui/button';
import { Dialog } from '@letat/ui/dialog';
import { Form } from '@letat/ui/form';
import { type ReactNode, useId } from 'react';
import { type FieldText, type SubmissionOptions, useSubmission } from './submission.ts';

export interface FormDialogProps extends Pick<SubmissionOptions, 'general' | 'fields'> {
  title: string;
  /** What the button says, as a verb. */
  verb: string;
  pendingLabel: string;
  onClose: () => void;
  /** Throws what was refused; closing is the caller's affair. */
  send: (text: FieldText) => Promise<void>;
  /** `danger` for what cannot be undone. */
  tone?: 'danger';
  children: ReactNode;
}

/** A short form in a window of its own. Mounted while it is open, so that each opening starts anew. */
export function FormDialog({ title, verb, pendingLabel, onClose, send, tone, children, ...rest }: FormDialogProps) {
  const id = useId();
  const { problems, isPending, submit } = useSubmission(rest);
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      size="small"
      actions={(close) => (
        <>
          <Button
            type="submit"
            form={id}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {verb}
          </Button>
          <Button isDisabled={isPending} onPress={close}>
            Annuler
          </Button>
        </>
      )}
    >
      <Form id={id} problems={problems} onSubmit={submit(send)}>
        {children}
      </Form>
    </Dialog>
  );
}

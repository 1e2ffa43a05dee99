import type { Call } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { type FieldText, useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import type { ReactNode } from 'react';

interface TokenFormProps {
  /** Address of the call, for forms before JavaScript. */
  action: string;
  token: string;
  /** What it does, for those who listen. */
  label: string;
  /** What the button says. */
  verb: string;
  variant?: 'primary' | 'secondary';
  /** Sends it, and shows what became of it. */
  send: (call: Call, text: FieldText) => Promise<void>;
  children?: ReactNode;
}

/** One press by a subscriber who holds a link. Until it, nothing has happened: programs that scan mails open links and press nothing. */
export function TokenForm(props: TokenFormProps) {
  const { action, token, label, verb, variant = 'primary', send, children } = props;
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: '' });
  return (
    <Form
      action={action}
      method="post"
      aria-label={label}
      problems={problems}
      onSubmit={submit((text) => send(call, text))}
    >
      <input type="hidden" name="token" value={token} />
      {children}
      <FormActions>
        <Button type="submit" variant={variant} isPending={isPending} pendingLabel="Un instant…">
          {verb}
        </Button>
      </FormActions>
    </Form>
  );
}

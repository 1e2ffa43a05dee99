import type { Call } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form } from '@letat/ui/form';

interface ActFormProps {
  /** Address of the call, for forms before JavaScript. */
  action: string;
  /** What goes along. */
  fields: Readonly<Record<string, string>>;
  /** What the button says. */
  verb: string;
  /** The same with what it is about, for those who listen. */
  label?: string;
  variant?: 'text' | 'secondary';
  /** Sends it, and shows what became of it. */
  send: (call: Call) => Promise<void>;
}

/** One press that takes effect at once, beside what it changes. */
export function ActForm({ action, fields, verb, label, variant = 'text', send }: ActFormProps) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: '' });
  return (
    <Form action={action} method="post" problems={problems} onSubmit={submit(() => send(call))}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} isPending={isPending} aria-label={label}>
        {verb}
      </Button>
    </Form>
  );
}

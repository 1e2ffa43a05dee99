import type { Call } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { Card } from '../card.tsx';
import { statusProblems } from '../form-problems.ts';

interface ConfirmationProps {
  title: string;
  text: string;
  /** What the button says. */
  verb: string;
  /** Address of the call, for forms before JavaScript. */
  action: string;
  token: string;
  status: string | undefined;
  send: (call: Call) => Promise<unknown>;
  done: { title: string; text: string };
}

/** A page that confirms something by a press: a program that opens the links of mails confirms nothing. */
export function Confirmation({ title, text, verb, action, token, status, send, done }: ConfirmationProps) {
  const call = useCall();
  const { problems, isPending, isSent, submit } = useSubmission({ general: '', before: statusProblems(status, '') });
  if (isSent) return <Confirmed {...done} />;
  return (
    <Card title={title} text={text}>
      {problems.map(({ message }) => (
        <div key={message} role="alert">
          <Callout tone="warning" title="La confirmation n’a pas abouti">
            {message}
          </Callout>
        </div>
      ))}
      <Form
        action={action}
        method="post"
        aria-label={title}
        onSubmit={submit(async () => {
          await send(call);
        })}
      >
        <input type="hidden" name="token" value={token} />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Confirmation…">
            {verb}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** It is done. */
export function Confirmed({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title} text={text}>
      <p>
        <ButtonLink href="/account" variant="primary">
          Aller à mon compte
        </ButtonLink>
      </p>
    </Card>
  );
}

/** What is said once an address is confirmed, by a press or by a form without JavaScript. */
export const emailVerified = {
  title: 'Votre adresse est confirmée',
  text: 'Vos commentaires, vos achats et vos abonnements sont désormais liés à votre compte. Publier et vendre s’ouvrent avec lui quand on écrit dans la revue.',
};
export const emailChanged = {
  title: 'Votre nouvelle adresse est confirmée',
  text: 'C’est désormais avec elle que vous vous connectez et que vous recevez nos messages.',
};

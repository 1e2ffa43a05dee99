import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Form, FormActions } from '@letat/ui/form';
import { Card } from '../../auth/card.tsx';

/** The question behind the link, and how a form that was sent without JavaScript fared. */
export default function MailOptOutPage({ params: { token = '' }, query }: PageProps<null>) {
  if (token !== 'fin') return <Question token={token} />;
  return query.etat === undefined ? <MailOptedOut /> : <MailRefused />;
}

/** Asks before mails about comments end: whoever opened the link may be a program. */
function Question({ token }: { token: string }) {
  const call = useCall();
  const { problems, isPending, isSent, submit } = useSubmission({ general: '' });
  if (isSent) return <MailOptedOut />;
  if (problems.length > 0) return <MailRefused />;
  return (
    <Card
      title="Ne plus recevoir ces emails&nbsp;?"
      text="Nous n’écrirons plus à votre adresse pour dire qu’un commentaire est en ligne ou qu’il a une réponse. Vos commentaires restent."
    >
      <Form
        action="/api/comments/mails/opt-out"
        method="post"
        aria-label="Ne plus recevoir ces emails"
        onSubmit={submit(async () => {
          await call('POST /api/comments/mails/opt-out', { body: { token } });
        })}
      >
        <input type="hidden" name="token" value={token} />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Un instant…">
            Ne plus les recevoir
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** No more mails go to that address. */
export function MailOptedOut() {
  return (
    <Card title="C’est entendu" text="Nous n’écrirons plus à votre adresse à propos de commentaires.">
      <p>
        <ButtonLink href="/">Lire la revue</ButtonLink>
      </p>
    </Card>
  );
}

/** The link names nobody any more. */
export function MailRefused() {
  return (
    <Card
      title="Ce lien ne sert plus"
      text="Le commentaire dont il parle n’a plus d’auteur&nbsp;: son adresse est effacée, et rien ne lui est plus écrit."
    >
      <p>
        <ButtonLink href="/">Lire la revue</ButtonLink>
      </p>
    </Card>
  );
}

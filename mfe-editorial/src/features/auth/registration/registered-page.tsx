import { authErrors } from '@letat/contracts/auth/errors';
import { registeredPage } from '@letat/contracts/auth/registration';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { isLocalPath } from '@letat/remote-kit/local-path';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { useViewer } from '@letat/remote-kit/session';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { Card } from '../card.tsx';

/** What a form without JavaScript comes back with once the mail was sent again; a code of the catalogue when it was not. */
const sent = 'envoyee';

/** Says that a mail was sent, has it sent again, and leads on. It works before JavaScript, and for a person who is logged in. */
export default function RegisteredPage({ query }: PageProps<null>) {
  const call = useCall();
  const email = useViewer()?.email;
  const next = isLocalPath(query.next) ? query.next : '/';
  const status = query.verification;
  const refusal = status === undefined || status === sent ? null : sentenceOf(status, authErrors, httpErrors);
  const { problems, isPending, isSent, submit } = useSubmission({
    general: 'verification',
    before: refusal === null ? [] : [{ path: 'verification', message: refusal }],
    sentToast: { title: 'Un mail est en route', text: 'Regardez votre boîte de réception.', tone: 'success' },
  });
  return (
    <Card
      title="Votre compte est ouvert"
      text={
        <>
          Un mail est parti à {email ? <strong>{email}</strong> : 'votre adresse'}&nbsp;: ouvrez le lien qu’il contient
          pour la confirmer. D’ici là, vous lisez et commentez. Vous aviez déjà un compte à cette adresse&nbsp;? Le mail
          dit comment y entrer.
        </>
      }
    >
      {problems.map(({ message }) => (
        <div key={message} role="alert">
          <Callout tone="warning" title="Le mail n’a pas été renvoyé">
            {message}
          </Callout>
        </div>
      ))}
      {isSent || (status === sent && problems.length === 0) ? (
        <p role="status">Le mail a été renvoyé. Rien ne vient&nbsp;? Vérifiez les indésirables.</p>
      ) : null}
      <Form
        id="verification"
        action="/api/auth/email-verification"
        method="post"
        aria-label="Renvoyer le mail"
        onSubmit={submit(async () => {
          await call('POST /api/auth/email-verification', { body: {} });
        })}
      >
        <input type="hidden" name="next" value={registeredPage(next)} />
        <FormActions>
          <ButtonLink href={next} variant="primary">
            Continuer
          </ButtonLink>
          <Button type="submit" isPending={isPending} pendingLabel="Envoi…">
            Renvoyer
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

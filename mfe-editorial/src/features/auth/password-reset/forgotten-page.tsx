import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { accountLimits } from '@letat/contracts/users/constants';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Form, FormActions } from '@letat/ui/form';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { Card } from '../card.tsx';
import { statusProblems } from '../form-problems.ts';
import { statusKey } from '../status-key.ts';

/** Asks for a link, or says that one is on its way: the same words whether the address has an account or not. */
export default function ForgottenPage({ query }: PageProps<null>) {
  const status = query[statusKey];
  const [asked, setAsked] = useState(status === 'demande');
  if (status === 'change')
    return (
      <Card
        title="Votre mot de passe est changé"
        text="Vos autres sessions sont fermées. Connectez-vous avec le nouveau."
      >
        <p>
          <ButtonLink href="/account" variant="primary">
            Se connecter
          </ButtonLink>
        </p>
      </Card>
    );
  if (asked)
    return (
      <Card
        title="Regardez votre boîte de réception"
        text={`Si cette adresse a un compte, un lien y arrive dans la minute. Il sert une fois, pendant ${durationText(linkMinutes['password-reset'])}. Rien ne vient\u00a0? Vérifiez les indésirables, puis recommencez.`}
      >
        <p>
          <ButtonLink href="/mot-de-passe">Essayer une autre adresse</ButtonLink>
        </p>
      </Card>
    );
  return <Request status={status} onAsked={() => setAsked(true)} />;
}

function Request({ status, onAsked }: { status: string | undefined; onAsked: () => void }) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: 'email', before: statusProblems(status, 'email') });
  return (
    <Card
      title="Mot de passe oublié"
      text="Donnez l’adresse de votre compte&nbsp;: un lien pour en choisir un nouveau y est envoyé."
    >
      <Form
        action="/api/auth/password-reset"
        method="post"
        aria-label="Mot de passe oublié"
        problems={problems}
        onSubmit={submit(async (text) => {
          await call('POST /api/auth/password-reset', { body: { email: text('email') } });
          onAsked();
        })}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={accountLimits.emailLength}
          isRequired
        />
        <FormActions note={<a href="/account">Retour à la connexion</a>}>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
            Recevoir le lien
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

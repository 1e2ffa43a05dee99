import { gateMessages } from '@letat/contracts/auth/messages';
import type { Call } from '@letat/remote-kit/api-client';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { PasswordField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { PasskeyEntrance } from './passkey-entrance.tsx';
import type { AuthForm } from './use-auth-form.ts';

/** Logs in. Works before JavaScript: then the API answers with the way to `next`, or back here with the reason. */
export function LoginForm({ next, authForm, call }: { next: string; authForm: AuthForm; call: Call | undefined }) {
  const { problems, isPending, enter } = authForm;
  return (
    <>
      <Form
        action="/api/auth/login"
        method="post"
        aria-label={gateMessages.login}
        problems={problems}
        problemsTitle="La connexion n’a pas abouti"
        onSubmit={enter((call, text) =>
          call('POST /api/auth/login', { body: { email: text('email'), password: text('password') } }),
        )}
      >
        <input type="hidden" name="next" value={next} />
        <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
        <PasswordField name="password" autoComplete="current-password" />
        <FormActions note={<a href="/mot-de-passe">Mot de passe oublié&nbsp;?</a>}>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Connexion…">
            Se connecter
          </Button>
        </FormActions>
      </Form>
      <PasskeyEntrance
        call={call}
        next={next}
        ask={(ready) => ready('POST /api/auth/login/passkey/challenge')}
        send={(ready, passkey) => ready('POST /api/auth/login/passkey', { body: { passkey } })}
      />
    </>
  );
}

import { authMessages, gateMessages } from '@letat/contracts/auth/messages';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { NewPasswordField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import type { AuthForm } from './use-auth-form.ts';

/** Opens an account and logs in. Works before JavaScript, as the login does. */
export function RegisterForm({ next, authForm }: { next: string; authForm: AuthForm }) {
  const { problems, isPending, enter } = authForm;
  return (
    <Form
      action="/api/auth/register"
      method="post"
      aria-label={gateMessages.register}
      problems={problems}
      problemsTitle="L’inscription n’a pas abouti"
      onInvalid={() => toast({ title: authMessages.fieldsRequired, tone: 'error' })}
      onSubmit={enter((call, text) =>
        call('POST /api/auth/register', {
          body: {
            fullName: text('fullName'),
            username: text('username'),
            email: text('email'),
            password: text('password'),
          },
        }),
      )}
    >
      <input type="hidden" name="next" value={next} />
      <TextField label="Nom complet" name="fullName" autoComplete="name" isRequired />
      <TextField
        label="Nom d’utilisateur"
        name="username"
        autoComplete="nickname"
        description="Lettres, chiffres, points et tirets. Il figure dans l’adresse de votre profil."
        isRequired
      />
      <TextField label="Email" name="email" type="email" autoComplete="email" isRequired />
      <NewPasswordField name="password" />
      <FormActions note="Gratuit. Aucune lettre ne vous est envoyée sans que vous la demandiez.">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Inscription…">
          Créer mon compte
        </Button>
      </FormActions>
    </Form>
  );
}

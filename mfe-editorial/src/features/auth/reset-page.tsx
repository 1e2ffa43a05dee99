import type { MailedLink } from '@letat/contracts/auth/links';
import { navigate } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { PasswordField } from '@letat/ui/password-field';
import { Card } from './card.tsx';
import { toldProblems } from './told.ts';
import { toldKey } from './told-key.ts';

/** A new password, by a mailed link. */
export default function ResetPage({ data: { email }, params: { token = '' }, query }: PageProps<MailedLink>) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({
    general: 'password',
    before: toldProblems(query[toldKey], 'password'),
  });
  return (
    <Card title="Nouveau mot de passe" text={`Pour le compte de ${email}. Toutes ses sessions seront à rouvrir.`}>
      <Form
        action="/api/auth/password-reset/confirm"
        method="post"
        aria-label="Nouveau mot de passe"
        problems={problems}
        onSubmit={submit(async (text) => {
          await call('POST /api/auth/password-reset/confirm', { body: { token, password: text('password') } });
          navigate('/mot-de-passe?etat=change', { replace: true });
        })}
      >
        <input type="hidden" name="token" value={token} />
        {/* Password managers keep the new one under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label="Nouveau mot de passe"
          autoComplete="new-password"
          description="Au moins 10 caractères&nbsp;: une phrase se retient mieux qu’un mot compliqué."
        />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Enregistrement…">
            Changer le mot de passe
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

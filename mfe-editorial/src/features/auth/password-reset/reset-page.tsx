import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { ofName } from '@letat/contracts/core/of-name';
import { navigate } from '@letat/remote-kit/navigation';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { NewPasswordField, UsernameField } from '@letat/ui/password-field';
import { Card } from '../card.tsx';
import { statusProblems } from '../form-problems.ts';
import { statusKey } from '../status-key.ts';

/** A new password, by a mailed link. */
export default function ResetPage({ data: { email }, params: { token = '' }, query }: PageProps<MailedLink>) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({
    general: 'password',
    before: statusProblems(query[statusKey], 'password'),
  });
  return (
    <Card title="Nouveau mot de passe" text={`Pour le compte ${ofName(email)}. Toutes ses sessions seront à rouvrir.`}>
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
        <UsernameField value={email} />
        <NewPasswordField about={[email]} name="password" label="Nouveau mot de passe" />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Enregistrement…">
            Changer le mot de passe
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

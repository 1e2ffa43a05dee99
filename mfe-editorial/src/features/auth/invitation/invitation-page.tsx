import type { MailedLink } from '@letat/contracts/auth/links/operations';
import type { Role } from '@letat/contracts/core/roles';
import { accountLimits } from '@letat/contracts/users/constants';
import { useCall } from '@letat/remote-kit/page-context';
import type { PageProps } from '@letat/remote-kit/route';
import { storeViewer } from '@letat/remote-kit/session';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { NewPasswordField, UsernameField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { accountFields } from '../account-fields.ts';
import { Card } from '../card.tsx';
import { statusProblems } from '../form-problems.ts';
import { statusKey } from '../status-key.ts';

const invitedTo: Record<Role, string> = {
  reader: 'à lire et à commenter',
  author: 'à écrire',
  admin: 'à rejoindre l’administration',
};
/** Where an account begins. */
const first: Record<Role, string> = { reader: '/', author: '/dashboard', admin: '/account/securite' };

/** Opens the account that a person was invited to. */
export default function InvitationPage({ data, params: { token = '' }, query }: PageProps<MailedLink>) {
  const call = useCall();
  const role = data.role ?? 'reader';
  const { problems, isPending, submit } = useSubmission({
    general: 'fullName',
    isLeaving: true,
    fields: accountFields,
    before: statusProblems(query[statusKey], 'fullName'),
  });
  return (
    <Card
      title={data.fullName === null ? 'Bienvenue' : `Bienvenue, ${data.fullName}`}
      text={`Vous êtes invité ${invitedTo[role]}. Votre compte aura l’adresse ${data.email}\u00a0; il est gratuit. Si un compte confirmé a déjà cette adresse, c’est lui qui reçoit l’invitation, et son mot de passe reste le même.`}
    >
      <Form
        action="/api/auth/invitation"
        method="post"
        aria-label="Ouvrir mon compte"
        problems={problems}
        onSubmit={submit(async (text) => {
          await call('POST /api/auth/invitation', {
            body: { token, fullName: text('fullName'), username: text('username'), password: text('password') },
          });
          // Who has a confirmed account logs in as usual: the next page knows whether a person is in.
          storeViewer(null);
          location.replace(first[role]);
        })}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={first[role]} />
        <TextField
          label="Nom complet"
          name="fullName"
          defaultValue={data.fullName ?? ''}
          autoComplete="name"
          maxLength={accountLimits.authorNameLength}
          isRequired
        />
        <TextField
          label="Nom d’utilisateur"
          name="username"
          defaultValue={data.username ?? ''}
          autoComplete="nickname"
          description="Lettres, chiffres, points et tirets. Il figure dans l’adresse de votre profil."
          isRequired
        />
        <UsernameField value={data.email} />
        <NewPasswordField about={[data.email]} name="password" />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Ouverture…">
            Ouvrir mon compte
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

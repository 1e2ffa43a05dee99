import type { Account } from '@letat/contracts/auth/operations';
import { accountLimits } from '@letat/contracts/users/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { accountFields } from '../account-fields.ts';
import { SendVerification } from '../email-verification/send-verification.tsx';
import * as styles from './security.css.ts';
import { SecurityPart } from './security-part.tsx';

/** The address, whether it is confirmed, and the way to another. */
export function EmailPart({ account, pendingEmail }: { account: Account; pendingEmail: string | null }) {
  const [changing, setChanging] = useState(false);

  const cancel = useApiMutation('DELETE /api/auth/email/change', {
    changes: ['security'],
    success: { title: 'Changement abandonné' },
    failure: 'Le changement n’a pas pu être abandonné',
  });

  return (
    <SecurityPart
      title="Adresse email"
      actions={
        <>
          {account.emailVerified ? null : <SendVerification />}
          <Button onPress={() => setChanging(true)}>Changer d’adresse</Button>
        </>
      }
    >
      <p className={styles.fact}>{account.email}</p>
      <p className={styles.note}>
        {account.emailVerified
          ? 'Adresse confirmée.'
          : 'Pas encore confirmée\u00a0: vous pouvez lire et préparer des brouillons, pas publier ni vendre.'}
      </p>
      {pendingEmail === null ? null : (
        <p className={styles.note}>
          {pendingEmail} attend d’être confirmée par le lien que vous y avez reçu.{' '}
          <Button variant="quiet" size="small" onPress={() => cancel.mutate({})}>
            Abandonner
          </Button>
        </p>
      )}
      {changing ? <EmailDialog current={account.email} onClose={() => setChanging(false)} /> : null}
    </SecurityPart>
  );
}

function EmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Changer d’adresse"
      verb="Recevoir le lien"
      pendingLabel="Envoi…"
      general="email"
      fields={accountFields}
      onClose={onClose}
      send={async (text) => {
        await call('PUT /api/auth/email', { body: { email: text('email'), password: text('password') } });
        emit('changed', { tags: ['security'] });
        toast({
          title: 'Un lien est en route',
          text: `Ouvrez-le depuis ${text('email')} pour confirmer.`,
          tone: 'success',
        });
        onClose();
      }}
    >
      <TextField
        name="email"
        type="email"
        label="Nouvelle adresse"
        autoComplete="email"
        description="Un lien y est envoyé&nbsp;; l’adresse actuelle reste la vôtre jusque-là, et en est avertie."
        maxLength={accountLimits.emailLength}
        autoFocus
        isRequired
      />
      <UsernameField value={current} />
      <PasswordField name="password" label="Mot de passe actuel" autoComplete="current-password" />
    </FormDialog>
  );
}

import { formatDate } from '@letat/contracts/core/format/dates';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { NewPasswordField, PasswordField, UsernameField } from '@letat/ui/password-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './security.css.ts';
import { SecurityPart } from './security-part.tsx';

/** The password, and the way to another. */
export function PasswordPart({ changedAt }: { changedAt: string | null }) {
  const [changing, setChanging] = useState(false);
  return (
    <SecurityPart
      title="Mot de passe"
      actions={<Button onPress={() => setChanging(true)}>Changer le mot de passe</Button>}
    >
      <p className={styles.fact}>
        {changedAt === null ? 'Aucun mot de passe.' : `Changé le ${formatDate(changedAt)}.`}
      </p>
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </SecurityPart>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const viewer = useViewer();
  const aboutViewer = viewer === null ? [] : [viewer.fullName, viewer.username, viewer.email];
  return (
    <FormDialog
      title="Changer le mot de passe"
      verb="Changer le mot de passe"
      pendingLabel="Changement…"
      general="current"
      fields={{ wrong_password: 'current' }}
      onClose={onClose}
      send={async (text) => {
        await call('PUT /api/auth/password', { body: { current: text('current'), password: text('password') } });
        emit('changed', { tags: ['security', 'sessions'] });
        toast({ title: 'Mot de passe changé', text: 'Vos autres sessions sont fermées.', tone: 'success' });
        onClose();
      }}
    >
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField name="current" label="Mot de passe actuel" autoComplete="current-password" autoFocus />
      <NewPasswordField about={aboutViewer} name="password" label="Nouveau mot de passe" />
    </FormDialog>
  );
}

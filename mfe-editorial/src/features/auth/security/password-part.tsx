import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { PasswordField } from '@letat/ui/password-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import { day } from './dates.ts';
import { Part } from './part.tsx';
import * as styles from './security.css.ts';

/** The password, and the way to another. */
export function PasswordPart({ changedAt }: { changedAt: string | null }) {
  const [changing, setChanging] = useState(false);
  return (
    <Part title="Mot de passe" actions={<Button onPress={() => setChanging(true)}>Changer le mot de passe</Button>}>
      <p className={styles.fact}>
        {changedAt === null ? 'Aucun mot de passe.' : `Changé le ${day.format(new Date(changedAt))}.`}
      </p>
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </Part>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
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
      <PasswordField name="current" label="Mot de passe actuel" autoComplete="current-password" autoFocus />
      <PasswordField
        name="password"
        label="Nouveau mot de passe"
        autoComplete="new-password"
        description="Au moins 10 caractères&nbsp;: une phrase se retient mieux qu’un mot compliqué."
      />
    </FormDialog>
  );
}

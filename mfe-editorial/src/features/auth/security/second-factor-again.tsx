import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { accountFields } from '../account-fields.ts';

/** Ten new recovery codes in place of the old ones. */
export function RenewDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Nouveaux codes de secours"
      verb="Faire de nouveaux codes"
      pendingLabel="Création…"
      general="code"
      fields={accountFields}
      onClose={onClose}
      send={async (text) => {
        const body = { password: text('password'), code: text('code') };
        const { recoveryCodes } = await call('POST /api/auth/second-factor/recovery-codes', { body });
        emit('changed', { tags: ['security'] });
        onDone(recoveryCodes);
      }}
    >
      <p>Les anciens ne serviront plus.</p>
      <BothFields />
    </FormDialog>
  );
}

/** Back to the password alone. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Désactiver la validation en deux étapes&nbsp;?"
      verb="Désactiver"
      pendingLabel="Désactivation…"
      general="code"
      fields={accountFields}
      tone="danger"
      onClose={onClose}
      send={async (text) => {
        await call('POST /api/auth/second-factor/off', { body: { password: text('password'), code: text('code') } });
        emit('changed', { tags: ['security'] });
        toast({ title: 'Validation en deux étapes désactivée', tone: 'success' });
        onClose();
      }}
    >
      <p>Le mot de passe seul ouvrira votre compte.</p>
      <BothFields />
    </FormDialog>
  );
}

function BothFields() {
  const viewer = useViewer();
  return (
    <>
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField name="password" label="Mot de passe actuel" autoComplete="current-password" autoFocus />
      <TextField
        name="code"
        label="Code"
        description="Six chiffres de votre application, ou un code de secours."
        autoComplete="one-time-code"
        maxLength={60}
        isRequired
      />
    </>
  );
}

import type { AccountSecurity } from '@letat/contracts/auth/second-factor/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { toast } from '@letat/ui/toast';
import { accountFields } from '../account-fields.ts';
import { IdentityFields, identityAgain } from './identity-again.tsx';

interface RenewProps {
  guards: AccountSecurity;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Ten new recovery codes in place of the old ones. */
export function RenewDialog({ guards, onClose, onDone }: RenewProps) {
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
        const body = await identityAgain(call, text, guards);
        const { recoveryCodes } = await call('POST /api/auth/second-factor/recovery-codes', { body });
        emit('changed', { tags: ['security'] });
        onDone(recoveryCodes);
      }}
    >
      <p>Les anciens ne serviront plus.</p>
      <IdentityFields guards={guards} />
    </FormDialog>
  );
}

/** No more codes of the application: back to the password alone, or to the passkeys. */
export function TurnOffDialog({ guards, onClose }: { guards: AccountSecurity; onClose: () => void }) {
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
        await call('POST /api/auth/second-factor/off', { body: await identityAgain(call, text, guards) });
        emit('changed', { tags: ['security'] });
        toast({ title: 'Validation en deux étapes désactivée', tone: 'success' });
        onClose();
      }}
    >
      <p>
        {guards.passkeys > 0
          ? 'Les connexions demanderont une clé d’accès ou un code de secours.'
          : 'Le mot de passe seul ouvrira votre compte.'}
      </p>
      <IdentityFields guards={guards} />
    </FormDialog>
  );
}

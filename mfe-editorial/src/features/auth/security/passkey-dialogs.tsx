import { passkeyLimits } from '@letat/contracts/auth/passkeys/constants';
import type { Passkey } from '@letat/contracts/auth/passkeys/operations';
import type { PasskeyCreation } from '@letat/contracts/auth/passkeys/schemas';
import type { AccountSecurity } from '@letat/contracts/auth/second-factor/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useRef } from 'react';
import { accountFields } from '../account-fields.ts';
import { IdentityFields, identityAgain } from './identity-again.tsx';

interface AddProps {
  guards: AccountSecurity;
  onClose: () => void;
  /** @param codes the codes on paper, where this was the first second factor */
  onDone: (codes: readonly string[] | null) => void;
}

/** Makes a passkey: who it is, then the browser's own window. */
export function AddPasskeyDialog({ guards, onClose, onDone }: AddProps) {
  const call = useCall();
  // A code is worth one use: a person who closed the browser's window by mistake goes on without giving another.
  const asked = useRef<PasskeyCreation | null>(null);
  return (
    <FormDialog
      title="Ajouter une clé d’accès"
      verb="Continuer"
      pendingLabel="Votre appareil vous répond…"
      general="password"
      fields={{ ...accountFields, passkey_refused: 'name', passkey_known: 'name' }}
      onClose={onClose}
      send={async (text) => {
        const { makePasskey } = await import('@letat/remote-kit/passkeys');
        asked.current ??= await call('POST /api/auth/passkeys/setup', {
          body: await identityAgain(call, text, guards),
        });
        const passkey = await makePasskey(asked.current);
        // Whatever comes of it, the answer uses up what was asked.
        asked.current = null;
        const name = text('name').trim();
        const { recoveryCodes } = await call('POST /api/auth/passkeys', {
          body: { passkey, ...(name ? { name } : {}) },
        });
        emit('changed', { tags: ['security', 'sessions'] });
        toast({ title: 'Clé d’accès ajoutée', tone: 'success' });
        onDone(recoveryCodes);
      }}
    >
      <p>
        Votre navigateur vous demande ensuite sur quel appareil la garder, et votre empreinte, votre visage ou un code
        de cet appareil. Le site n’en reçoit rien.
      </p>
      <IdentityFields guards={guards} />
      <TextField
        name="name"
        label="Nom de la clé"
        description="Pour la reconnaître, comme «&nbsp;Téléphone&nbsp;». Sans nom, ce sera celui de ce navigateur."
        autoComplete="off"
        maxLength={passkeyLimits.nameLength}
      />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Renommer la clé d’accès"
      verb="Renommer"
      pendingLabel="Enregistrement…"
      general="name"
      onClose={onClose}
      send={async (text) => {
        await call('PUT /api/auth/passkeys/:id', { params: { id: passkey.id }, body: { name: text('name') } });
        emit('changed', { tags: ['security'] });
        onClose();
      }}
    >
      <TextField
        name="name"
        label="Nom de la clé"
        defaultValue={passkey.name}
        autoComplete="off"
        maxLength={passkeyLimits.nameLength}
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

interface RemoveProps {
  guards: AccountSecurity;
  passkey: Passkey;
  onClose: () => void;
}

/** Takes a passkey away, with both proofs. */
export function RemovePasskeyDialog({ guards, passkey, onClose }: RemoveProps) {
  const call = useCall();
  const isLast = guards.passkeys === 1 && guards.secondFactorSince === null;
  return (
    <FormDialog
      title="Retirer cette clé d’accès&nbsp;?"
      verb="Retirer"
      pendingLabel="Retrait…"
      general="code"
      fields={accountFields}
      tone="danger"
      onClose={onClose}
      send={async (text) => {
        const body = await identityAgain(call, text, guards);
        await call('POST /api/auth/passkeys/:id/remove', { params: { id: passkey.id }, body });
        emit('changed', { tags: ['security'] });
        toast({ title: `Clé d’accès retirée\u00a0: ${passkey.name}`, tone: 'success' });
        onClose();
      }}
    >
      <p>
        «&nbsp;{passkey.name}&nbsp;» n’ouvrira plus votre compte.
        {isLast ? ' C’est votre dernière preuve en plus du mot de passe\u00a0: lui seul suffira.' : null}
      </p>
      <IdentityFields guards={guards} />
    </FormDialog>
  );
}

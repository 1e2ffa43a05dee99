import type { AccountSecurity, SecondFactorSetup } from '@letat/contracts/auth/second-factor/operations';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { accountFields } from '../account-fields.ts';
import { IdentityFields, identityAgain } from './identity-again.tsx';
import * as styles from './security.css.ts';

interface SetupProps {
  guards: AccountSecurity;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Turns the second factor on: the password, then a code of the application that took the secret in. */
export function SetupDialog(props: SetupProps) {
  const call = useCall();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  if (setup !== null) return <ConfirmStep {...props} setup={setup} />;
  return (
    <FormDialog
      title="Activer la validation en deux étapes"
      verb="Continuer"
      pendingLabel="Vérification…"
      general="password"
      fields={accountFields}
      onClose={props.onClose}
      send={async (text) =>
        setSetup(await call('POST /api/auth/second-factor', { body: await identityAgain(call, text, props.guards) }))
      }
    >
      <p>
        Il vous faut une application d’authentification sur votre téléphone, comme Aegis, FreeOTP ou Google
        Authenticator.
      </p>
      <IdentityFields guards={props.guards} />
    </FormDialog>
  );
}

function ConfirmStep({ setup, onClose, onDone }: Omit<SetupProps, 'guards'> & { setup: SecondFactorSetup }) {
  const call = useCall();
  return (
    <FormDialog
      key="confirm"
      title="Ajoutez le compte à l’application"
      verb="Activer"
      pendingLabel="Vérification…"
      general="code"
      fields={accountFields}
      onClose={onClose}
      send={async (text) => {
        const { recoveryCodes } = await call('POST /api/auth/second-factor/confirm', { body: { code: text('code') } });
        emit('changed', { tags: ['security', 'sessions'] });
        onDone(recoveryCodes);
      }}
    >
      <div className={styles.setup}>
        <p>Visez ce code avec l’application, ou ouvrez-le sur ce téléphone&nbsp;:</p>
        <QrCode {...setup.qr} label="Code QR à viser avec l’application d’authentification" />
        <p>
          <a href={setup.uri}>Ouvrir dans l’application de ce téléphone</a>
        </p>
        <p>
          Impossible de viser&nbsp;? Saisissez cette clé&nbsp;: <span className={styles.secret}>{setup.secret}</span>
        </p>
      </div>
      <TextField
        name="code"
        label="Code à six chiffres"
        description="Celui que l’application montre maintenant."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

/** Dark modules on light ones, in both themes; the margin is part of it (ISO/IEC 18004). */
const [light, dark] = ['#fff', '#000'];

/** A QR code, from the path that the server drew. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={light} />
      <path d={path} fill={dark} />
    </svg>
  );
}

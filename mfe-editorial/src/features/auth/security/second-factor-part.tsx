import type { AccountSecurity } from '@letat/contracts/auth/second-factor/operations';
import { formatDate } from '@letat/contracts/core/format/dates';
import { Button } from '@letat/ui/button';
import { useState } from 'react';
import { isSecondFactorOn } from './identity-again.tsx';
import { CodesDialog } from './recovery-codes.tsx';
import { RenewDialog, TurnOffDialog } from './second-factor-again.tsx';
import { SetupDialog } from './second-factor-setup.tsx';
import * as styles from './security.css.ts';
import { SecurityPart } from './security-part.tsx';

type Opened = 'setup' | 'renew' | 'off' | null;

/** The second factor: turned on, looked after, turned off. */
export function SecondFactorPart({ state }: { state: AccountSecurity }) {
  const { secondFactorSince: since, recoveryCodesLeft, secondFactorCompulsory, passkeys } = state;
  const isOn = isSecondFactorOn(state);
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpened(null);
  const show = (fresh: readonly string[]) => {
    close();
    setCodes(fresh);
  };
  return (
    <SecurityPart
      title="Validation en deux étapes"
      actions={
        <>
          {since === null ? (
            <Button variant={isOn ? 'secondary' : 'primary'} onPress={() => setOpened('setup')}>
              {isOn ? 'Activer l’application' : 'Activer'}
            </Button>
          ) : null}
          {isOn ? <Button onPress={() => setOpened('renew')}>Nouveaux codes de secours</Button> : null}
          {since === null || (secondFactorCompulsory && passkeys === 0) ? null : (
            <Button variant="quiet" onPress={() => setOpened('off')}>
              Désactiver
            </Button>
          )}
        </>
      }
    >
      <p className={styles.fact}>{factOf(state)}</p>
      <p className={styles.note}>
        {!isOn
          ? 'Avec elle, un mot de passe volé ne suffit plus\u00a0: chaque connexion demande aussi un code de votre téléphone.'
          : codesLeft(recoveryCodesLeft)}
      </p>
      {opened === 'setup' ? <SetupDialog guards={state} onClose={close} onDone={show} /> : null}
      {opened === 'renew' ? <RenewDialog guards={state} onClose={close} onDone={show} /> : null}
      {opened === 'off' ? <TurnOffDialog guards={state} onClose={close} /> : null}
      {codes === null ? null : <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecurityPart>
  );
}

function factOf({ secondFactorSince: since, passkeys }: AccountSecurity): string {
  if (since !== null) return `Active depuis le ${formatDate(since)}.`;
  return passkeys > 0 ? 'Active par vos clés d’accès.' : 'Inactive.';
}

function codesLeft(count: number): string {
  if (count === 0)
    return 'Il ne vous reste aucun code de secours\u00a0: faites-en de nouveaux avant de changer de téléphone.';
  return count === 1 ? 'Il vous reste un code de secours.' : `Il vous reste ${count} codes de secours.`;
}

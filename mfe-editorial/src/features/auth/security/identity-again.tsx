import type { AccountSecurity } from '@letat/contracts/auth/second-factor/operations';
import type { IdentityAgain } from '@letat/contracts/auth/second-factor/schemas';
import type { Call } from '@letat/remote-kit/api-client';
import { useViewer } from '@letat/remote-kit/session';
import type { FieldText } from '@letat/remote-kit/submission';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { TextField } from '@letat/ui/text-field';

/** What says how an account is guarded. */
type Guards = Pick<AccountSecurity, 'secondFactorSince' | 'passkeys'>;

export const isSecondFactorOn = ({ secondFactorSince, passkeys }: Guards) => secondFactorSince !== null || passkeys > 0;

/** The password again and, where the second factor is on, a code. A person who leaves the code out confirms by a passkey, if they have one. */
export function IdentityFields({ guards }: { guards: Guards }) {
  const viewer = useViewer();
  const hasPasskey = guards.passkeys > 0;
  return (
    <>
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField name="password" label="Mot de passe actuel" autoComplete="current-password" autoFocus />
      {isSecondFactorOn(guards) ? (
        <TextField
          name="code"
          label="Code"
          description={descriptionOf(guards)}
          autoComplete="one-time-code"
          maxLength={60}
          isRequired={!hasPasskey}
          isOneOfSeveral={hasPasskey}
        />
      ) : null}
    </>
  );
}

function descriptionOf({ secondFactorSince, passkeys }: Guards): string {
  const codes =
    secondFactorSince === null ? 'Un code de secours' : 'Six chiffres de votre application, ou un code de secours';
  return passkeys > 0 ? `${codes}. Laissez vide pour confirmer par une clé d’accès.` : `${codes}.`;
}

/** What the fields say, with what the browser is asked for besides. Throws what was refused. */
export async function identityAgain(call: Call, text: FieldText, guards: Guards): Promise<IdentityAgain> {
  const password = text('password');
  const code = text('code');
  if (code !== '') return { password, code };
  if (guards.passkeys === 0) return { password };
  const [{ signWithPasskey }, asked] = await Promise.all([
    import('@letat/remote-kit/passkeys'),
    call('POST /api/auth/passkeys/challenge'),
  ]);
  return { password, passkey: await signWithPasskey(asked) };
}

import { accountLimits } from '@letat/contracts/users/constants';
import { useRef, useState } from 'react';
import { useFieldProblem } from '../form/problems.ts';
import { lazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { type Estimate, StrengthLine } from './strength-line.tsx';

/** The dictionaries are most of it: they come with the first field of a new password that is focused. */
const estimator = lazyPart(() => import(/* webpackChunkName: "password-strength" */ './strength.lazy.ts'));

const nobody: readonly string[] = [];

export interface NewPasswordFieldProps
  extends Omit<
    PasswordFieldProps,
    'autoComplete' | 'description' | 'status' | 'onFocus' | 'isRequired' | 'ref' | 'value'
  > {
  /** What a guesser may know of the person, where the form has no field for it. */
  about?: readonly string[];
}

/**
 * A password that a person makes up: for a new account, by an invitation, after a reset, at a change. One line below says, while it is
 * typed, whether it is easy to guess and what to do then. The server decides by the same estimate
 * (docs/decisions/0038-passwords-are-estimated.md).
 */
export function NewPasswordField({ about = nobody, onChange, ...rest }: NewPasswordFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [typed, setTyped] = useState({ password: '', about });
  const refusal = useFieldProblem(rest.name);
  const part = useLazyPart(estimator, isTouched && !savesData());
  return (
    <PasswordField
      {...rest}
      ref={control}
      autoComplete="new-password"
      description={
        refusal.message === undefined
          ? `Au moins ${accountLimits.passwordMin}\u00a0caractères\u00a0: une phrase se retient mieux qu’un mot compliqué.`
          : 'Une phrase se retient mieux qu’un mot compliqué.'
      }
      onFocus={() => setTouched(true)}
      onChange={(password) => {
        refusal.dismiss();
        // Also what was typed before hydration, whose focus no handler saw.
        setTouched(true);
        setTyped({ password, about: [...about, ...namesIn(control.current?.form ?? null)] });
        onChange?.(password);
      }}
      status={<StrengthLine estimate={part === null ? null : estimate(part.passwordStrength, typed)} />}
    />
  );
}

/** Null for what was not typed yet. */
function estimate(
  strengthOf: typeof import('./strength.lazy.ts').passwordStrength,
  { password, about }: { password: string; about: readonly string[] },
): Estimate | null {
  if (password === '') return null;
  // How long it has to be stands below the field all the while.
  if ([...password.normalize('NFC')].length < accountLimits.passwordMin) return { score: 0, text: 'Trop court.' };
  const { score, advice } = strengthOf(password, about);
  return { score, text: advice ?? (score === 4 ? 'Très difficile à deviner.' : 'Difficile à deviner.') };
}

/** What the person gave of themselves in the same form. */
function namesIn(form: HTMLFormElement | null): string[] {
  if (form === null) return [];
  const given = new FormData(form);
  return ['fullName', 'username', 'email'].map((name) => given.get(name)).filter((value) => typeof value === 'string');
}

/** https://wicg.github.io/savedata/: a person who saves data is answered by the server alone. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

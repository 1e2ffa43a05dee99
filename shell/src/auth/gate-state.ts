import { gatePath, registrationKey, registrationOnTheWayTo } from '@letat/contracts/auth/gate';
import { isLocalPath } from '@letat/remote-kit/local-path';

/** What the gate was rendered with; the browser takes it over from the gate's element. */
export interface GateState {
  /** Where to go once logged in: a path of this site. */
  next: string;
  /** The visitor pressed « Connexion »; else the gate stands in place of a page that asks for an account. */
  isAsked: boolean;
  tab: 'login' | 'register';
  /** The password was right: what is asked for now is the code of the second factor. */
  asksCode: boolean;
  /** Code of the refusal that a form without JavaScript came back with. */
  refusal: string | null;
}

/** Of React's ids: the same on both sides, so that hydration finds them. */
export const gatePrefix = 'gate-';

/** Query keys that a form without JavaScript comes back with: api/src/modules/auth. */
const refusalKeys = { login: 'connexion', register: registrationKey } as const;

/** What a login without JavaScript comes back with while its code is awaited: asked for, or wrong. */
const codeRefusals: readonly string[] = ['second_factor_required', 'wrong_code'];

/** Reads the address of the page that the gate stands for. `next` in it wins: the navigation's link says where it came from. */
export function gateStateOf(address: string): GateState {
  const url = new URL(address, 'http://site.invalid');
  const refusedRegistration = url.searchParams.get(refusalKeys.register);
  const refusal = refusedRegistration ?? url.searchParams.get(refusalKeys.login);
  const asked = url.searchParams.get('next');
  for (const key of [...Object.values(refusalKeys), 'next']) url.searchParams.delete(key);
  return {
    next: isLocalPath(asked) ? asked : url.pathname + url.search,
    isAsked: isLocalPath(asked),
    tab: refusedRegistration === null ? 'login' : 'register',
    asksCode: refusal !== null && codeRefusals.includes(refusal),
    refusal: refusal === codeRefusals[0] ? null : refusal || null,
  };
}

/** The gate with its other form shown: only scripts switch tabs. */
export function otherTab(next: string, tab: GateState['tab']): string {
  if (tab === 'login') return registrationOnTheWayTo(next);
  return `${gatePath}?${new URLSearchParams({ [refusalKeys.login]: '', next })}`;
}

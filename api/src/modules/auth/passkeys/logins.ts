import type { SecondStep } from '@letat/contracts/auth/passkeys/operations';
import type { PasskeyAssertion, PasskeyRequest } from '@letat/contracts/auth/passkeys/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { Users } from '../../users/index.ts';
import type { LoggedIn } from '../auth.service.ts';
import type { BegunLogins } from '../begun-logins.ts';
import type { LoginFailures } from '../login-failures.ts';
import type { CredentialsRepository } from '../passwords/repository.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import type { Sessions, Visitor } from '../sessions/service.ts';
import { digest } from '../tokens.ts';
import type { PasskeyChecks } from './checks.ts';
import type { PasskeysRepository } from './repository.ts';

interface Parts {
  mongo: Database;
  users: Users;
  credentials: CredentialsRepository;
  failures: LoginFailures;
  begun: BegunLogins;
  passkeys: PasskeysRepository;
  checks: PasskeyChecks;
  secondFactor: SecondFactorService;
  sessions: Sessions;
}

/** Who may come in by a passkey: alone, or after the password. */
export class PasskeyLogins {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `passkeys_unavailable`. */
  askAnybody(): Promise<PasskeyRequest> {
    return this.#parts.checks.askAnybody();
  }

  /**
   * By the passkey alone, which proves a device and, by its PIN or the body, its owner. Throws `passkey_refused` for all that does not
   * verify, to its owner `account_suspended` and `passkey_needs_password` (after a reset), `rate_limited`.
   */
  async login(answer: PasskeyAssertion, visitor: Visitor): Promise<LoggedIn> {
    const { mongo, users, credentials, failures, passkeys, checks, sessions } = this.#parts;
    const takeBack = await failures.countPasskey(visitor.address);
    const { passkey, use } = await checks.check(answer, { purpose: 'login', userId: null, sessionId: null });
    const [known, stored] = await Promise.all([users.findAccount(passkey.userId), credentials.find(passkey.userId)]);
    // An account that is being erased has lost its password already.
    if (known === null || stored === null) throw new CodedError('passkey_refused');
    await takeBack();
    if (known.suspended) throw new CodedError('account_suspended');
    if (!passkey.opensAlone) throw new CodedError('passkey_needs_password');
    return mongo.transaction(async (session) => {
      // A login that was ended meanwhile opens nothing any more, nor does a passkey that was removed.
      const isStill = await credentials.isStored(passkey.userId, stored.revision, session);
      if (!isStill || !(await passkeys.recordUse(passkey, use, session))) throw new CodedError('passkey_refused');
      return { account: known.account, started: await sessions.start(passkey.userId, visitor, session) };
    });
  }

  /** What a begun login takes. Throws `login_over`, `account_suspended`. */
  async askSecondStep(begunLogin: string | null): Promise<SecondStep> {
    const { begun, checks, secondFactor } = this.#parts;
    const { account, token } = await begun.find(begunLogin);
    return {
      application: await secondFactor.takesCodes(account.id),
      passkey: await checks.ask(secondStepOf(account.id, token)),
    };
  }

  /** Ends a begun login. Throws `login_over`, `passkey_refused`, `account_suspended`, `rate_limited`. */
  async give(begunLogin: string | null, answer: PasskeyAssertion, visitor: Visitor): Promise<LoggedIn> {
    const { mongo, failures, begun, passkeys, checks, sessions } = this.#parts;
    const { account, token } = await begun.find(begunLogin);
    const takeBack = await failures.countPasskey(visitor.address);
    const { passkey, use } = await checks.check(answer, secondStepOf(account.id, token));
    await takeBack();
    return mongo.transaction(async (session) => {
      await begun.end(token, session);
      const isUsed = await passkeys.recordUse(passkey, { ...use, opensAlone: true }, session);
      if (!isUsed) throw new CodedError('passkey_refused');
      return { account, started: await sessions.start(account.id, visitor, session) };
    });
  }
}

/** The challenge belongs to that login: another one of the same person has its own. */
function secondStepOf(userId: string, token: string) {
  return { purpose: 'second-step' as const, userId, sessionId: digest(token) };
}

import type { Account } from '@letat/contracts/auth/operations';
import type { AccountSecurity, SecondFactorSetup } from '@letat/contracts/auth/second-factor/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Attempt, LoginFailures } from '../login-failures.ts';
import type { Reauthenticated, Reauthentication } from '../passwords/reauthenticate.ts';
import type { Sessions } from '../sessions/service.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import type { SecondFactorRepository } from './repository.ts';
import { newSecret, setupOf, stepAt, stepOf, stepWindow } from './totp.ts';

interface Parts {
  mongo: Database;
  clock: Clock;
  factors: SecondFactorRepository;
  sessions: Sessions;
  reauthentication: Reauthentication;
  failures: LoginFailures;
  mails: AccountMails;
  /** Administrators must have one. */
  compulsory: boolean;
}

/** How long a secret waits for its first code. */
const setupMs = 10 * 60_000;

/** The second proof of a person: how it is set up, given, renewed and given up. */
export class SecondFactorService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async isOn(userId: string): Promise<boolean> {
    return this.#parts.factors.onAmong([userId]).then((on) => on.size > 0);
  }

  async describe({ id, role }: Account): Promise<Omit<AccountSecurity, 'passwordChangedAt' | 'pendingEmail'>> {
    const factor = await this.#parts.factors.find(id);
    return {
      secondFactorSince: factor?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
      secondFactorCompulsory: this.#isCompulsory(role),
    };
  }

  /** Throws `wrong_password`, `second_factor_on`. */
  async begin(account: Account, password: string): Promise<SecondFactorSetup> {
    const { mongo, clock, factors, reauthentication } = this.#parts;
    const proof = await reauthentication.reauthenticate(account, password);
    const secret = newSecret();
    const begun = await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      return factors.begin(account.id, secret, clock.now(), session);
    });
    if (!begun) throw new CodedError('second_factor_on');
    return setupOf(secret, account.email);
  }

  /** Turns it on by a first code. Throws `wrong_code`, `second_factor_on`, `second_factor_setup`. */
  async confirm(user: SessionUser, code: string): Promise<string[]> {
    const { mongo, clock, factors, sessions, mails } = this.#parts;
    const factor = await factors.find(user.id);
    if (factor?.enabledAt) throw new CodedError('second_factor_on');
    const now = clock.now().getTime();
    if (!factor || now - factor.startedAt.getTime() > setupMs) throw new CodedError('second_factor_setup');
    const lastStep = stepOf(code, factor.secret, now);
    if (lastStep === null) throw new CodedError('wrong_code');
    const codes = newRecoveryCodes();
    const change = { enabledAt: new Date(now), lastStep, recoveryCodes: codes.map(recoveryHash) };
    await mongo.transaction(async (session) => {
      if (!(await factors.enable(user.id, factor.secret, change, session))) throw new CodedError('second_factor_on');
      await sessions.endOthersOf(user.id, user.sessionId, session);
      await mails.notice(user, 'second-factor-on', session);
    });
    return codes;
  }

  /**
   * Takes a code of the application, or a recovery code, each once. Wrong ones count as failed logins do, before they are
   * tried. Throws `wrong_code`, `rate_limited`.
   * @param attempt the login that it ends; null for who is logged in and gives it again
   */
  async give(account: Account, code: string, attempt: Attempt | null): Promise<void> {
    const { failures } = this.#parts;
    const takeBack = await (attempt === null ? failures.countAgain(account.id) : failures.countCode(attempt));
    const factor = await this.#parts.factors.find(account.id);
    if (!factor?.enabledAt) throw new CodedError('wrong_code');
    const right =
      (await this.#useCode(account.id, code, factor.secret)) || (await this.#useRecoveryCode(account, code));
    if (!right) throw new CodedError('wrong_code');
    await takeBack();
  }

  /** Throws `wrong_password`, `wrong_code`, `second_factor_off`. */
  async renewRecoveryCodes(account: Account, password: string, code: string): Promise<string[]> {
    const { mongo, factors, reauthentication, mails } = this.#parts;
    const proof = await this.#reauthenticateWithCode(account, password, code);
    const codes = newRecoveryCodes();
    await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await factors.saveRecoveryCodes(account.id, codes.map(recoveryHash), session);
      await mails.notice(account, 'recovery-codes-renewed', session);
    });
    return codes;
  }

  /** Throws `second_factor_compulsory`, `wrong_password`, `wrong_code`, `second_factor_off`. */
  async end(account: Account, password: string, code: string): Promise<void> {
    const { mongo, factors, reauthentication, mails } = this.#parts;
    if (this.#isCompulsory(account.role)) throw new CodedError('second_factor_compulsory');
    const proof = await this.#reauthenticateWithCode(account, password, code);
    await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await factors.remove(account.id, session);
      await mails.notice(account, 'second-factor-off', session);
    });
  }

  async #reauthenticateWithCode(account: Account, password: string, code: string): Promise<Reauthenticated> {
    if (!(await this.isOn(account.id))) throw new CodedError('second_factor_off');
    const proof = await this.#parts.reauthentication.reauthenticate(account, password);
    await this.give(account, code, null);
    return proof;
  }

  async #useCode(userId: string, code: string, secret: string): Promise<boolean> {
    const { clock, factors } = this.#parts;
    const now = clock.now().getTime();
    const step = stepOf(code, secret, now);
    return step !== null && factors.useStep(userId, step, stepAt(now), stepWindow);
  }

  async #useRecoveryCode(account: Account, code: string): Promise<boolean> {
    const { mongo, factors, mails } = this.#parts;
    return mongo.transaction(async (session) => {
      const left = await factors.useRecoveryCode(account.id, recoveryHash(code), session);
      if (left === null) return false;
      await mails.notice(account, 'recovery-code-used', session, String(left));
      return true;
    });
  }

  #isCompulsory(role: Account['role']): boolean {
    return this.#parts.compulsory && role === 'admin';
  }
}

import type { Account } from '@letat/contracts/auth';
import type { AccountSecurity, SecondFactorSetup } from '@letat/contracts/auth/second-factor';
import { CodedError } from '@letat/contracts/errors';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { AccountMails } from '../account-mails.ts';
import type { LoginFailures } from '../login-failures.ts';
import type { Reauthentication } from '../passwords/reauthenticate.ts';
import type { Sessions } from '../sessions/service.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import type { SecondFactorRepository } from './repository.ts';
import { newSecret, setupOf, stepAt, stepOf, stepWindow } from './totp.ts';

interface Parts {
  mongo: Database;
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
  async begin(account: Account, password: string, client: Client): Promise<SecondFactorSetup> {
    const { mongo, factors, reauthentication } = this.#parts;
    await reauthentication.reauthenticate(account, password, client);
    const secret = newSecret();
    const begun = await mongo.transaction((session) => factors.begin(account.id, secret, new Date(), session));
    if (!begun) throw new CodedError('second_factor_on');
    return setupOf(secret, account.email);
  }

  /** Turns it on by a first code. Throws `wrong_code`, `second_factor_on`, `second_factor_setup`. */
  async confirm(user: SessionUser, code: string): Promise<string[]> {
    const { mongo, factors, sessions, mails } = this.#parts;
    const factor = await factors.find(user.id);
    if (factor?.enabledAt) throw new CodedError('second_factor_on');
    const now = Date.now();
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
   */
  async give(account: Account, code: string, { address }: Client): Promise<void> {
    const takeBack = await this.#parts.failures.count(account.email, address);
    const factor = await this.#parts.factors.find(account.id);
    if (!factor?.enabledAt) throw new CodedError('wrong_code');
    const right =
      (await this.#useCode(account.id, code, factor.secret)) || (await this.#useRecoveryCode(account, code));
    if (!right) throw new CodedError('wrong_code');
    await takeBack();
  }

  /** Throws `wrong_password`, `wrong_code`, `second_factor_off`. */
  async renewRecoveryCodes(account: Account, password: string, code: string, client: Client): Promise<string[]> {
    const { mongo, factors, mails } = this.#parts;
    await this.#reauthenticateWithCode(account, password, code, client);
    const codes = newRecoveryCodes();
    await mongo.transaction(async (session) => {
      await factors.saveRecoveryCodes(account.id, codes.map(recoveryHash), session);
      await mails.notice(account, 'recovery-codes-renewed', session);
    });
    return codes;
  }

  /** Throws `second_factor_compulsory`, `wrong_password`, `wrong_code`, `second_factor_off`. */
  async end(account: Account, password: string, code: string, client: Client): Promise<void> {
    const { mongo, factors, mails } = this.#parts;
    if (this.#isCompulsory(account.role)) throw new CodedError('second_factor_compulsory');
    await this.#reauthenticateWithCode(account, password, code, client);
    await mongo.transaction(async (session) => {
      await factors.remove(account.id, session);
      await mails.notice(account, 'second-factor-off', session);
    });
  }

  async #reauthenticateWithCode(account: Account, password: string, code: string, client: Client): Promise<void> {
    if (!(await this.isOn(account.id))) throw new CodedError('second_factor_off');
    await this.#parts.reauthentication.reauthenticate(account, password, client);
    await this.give(account, code, client);
  }

  async #useCode(userId: string, code: string, secret: string): Promise<boolean> {
    const now = Date.now();
    const step = stepOf(code, secret, now);
    return step !== null && this.#parts.factors.useStep(userId, step, stepAt(now), stepWindow);
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

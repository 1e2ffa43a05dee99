import { factorSetupMinutes } from '@letat/contracts/auth/constants';
import type { Account } from '@letat/contracts/auth/operations';
import type { AccountSecurity, SecondFactorSetup } from '@letat/contracts/auth/second-factor/operations';
import type { IdentityAgain } from '@letat/contracts/auth/second-factor/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { AccountMails } from '../account-mails.ts';
import type { Attempt, LoginFailures } from '../login-failures.ts';
import type { PasskeyChecks } from '../passkeys/checks.ts';
import type { PasskeysRepository } from '../passkeys/repository.ts';
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
  passkeys: PasskeysRepository;
  checks: PasskeyChecks;
  /** Administrators must have one. */
  compulsory: boolean;
}

/** How long a secret waits for its first code. */
const setupMs = factorSetupMinutes * 60_000;

/**
 * The second proof of a person, a code of an application or a passkey: how it is set up, given, renewed and given up. An account that
 * has either asks for one of them after the password, and has codes on paper for the day when it is lost.
 */
export class SecondFactorService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.onAmong([userId])).has(userId);
  }

  /** Which of these accounts ask for one. */
  async onAmong(userIds: readonly string[]): Promise<Set<string>> {
    const { factors, passkeys } = this.#parts;
    const [withApplication, withPasskey] = await Promise.all([
      factors.applicationAmong(userIds),
      passkeys.ownersAmong(userIds),
    ]);
    return new Set([...withApplication, ...withPasskey]);
  }

  async takesCodes(userId: string): Promise<boolean> {
    return (await this.#parts.factors.applicationAmong([userId])).has(userId);
  }

  isCompulsory(role: Account['role']): boolean {
    return this.#parts.compulsory && role === 'admin';
  }

  async describe({ id, role }: Account): Promise<Omit<AccountSecurity, 'passwordChangedAt' | 'pendingEmail'>> {
    const factor = await this.#parts.factors.find(id);
    return {
      secondFactorSince: factor?.enabledAt?.toISOString() ?? null,
      passkeys: await this.#parts.passkeys.countOf(id),
      recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
      secondFactorCompulsory: this.isCompulsory(role),
    };
  }

  /** Throws what `reauthenticate` throws, and `second_factor_on`. */
  async begin(user: SessionUser, again: IdentityAgain): Promise<SecondFactorSetup> {
    const { mongo, clock, factors, reauthentication } = this.#parts;
    if (await this.takesCodes(user.id)) throw new CodedError('second_factor_on');
    const proof = await this.reauthenticate(user, again);
    const secret = newSecret();
    const begun = await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      return factors.begin(user.id, secret, clock.now(), session);
    });
    if (!begun) throw new CodedError('second_factor_on');
    return setupOf(secret, user.email);
  }

  /** Turns it on by a first code. Throws `wrong_code`, `second_factor_on`, `second_factor_setup`. */
  async confirm(user: SessionUser, code: string): Promise<string[]> {
    const { mongo, clock, factors, sessions, mails } = this.#parts;
    const factor = await factors.find(user.id);
    if (factor?.enabledAt) throw new CodedError('second_factor_on');
    const now = clock.now().getTime();
    const { secret = null, startedAt = null } = factor ?? {};
    if (secret === null || startedAt === null || now - startedAt.getTime() > setupMs)
      throw new CodedError('second_factor_setup');
    const lastStep = stepOf(code, secret, now);
    if (lastStep === null) throw new CodedError('wrong_code');
    const codes = newRecoveryCodes();
    const change = { enabledAt: new Date(now), lastStep, recoveryCodes: codes.map(recoveryHash) };
    await mongo.transaction(async (session) => {
      if (!(await factors.enable(user.id, secret, change, session))) throw new CodedError('second_factor_on');
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
    const secret = factor?.enabledAt ? factor.secret : null;
    const right =
      (secret !== null && (await this.#useCode(account.id, code, secret))) ||
      (factor !== null && (await this.#useRecoveryCode(account, code)));
    if (!right) throw new CodedError('wrong_code');
    await takeBack();
  }

  /**
   * Who is logged in proves again that it is them: by the password and, where the second factor is on, by a code or a passkey. Throws
   * `wrong_password`, `second_proof_required`, `wrong_code`, `passkey_refused`, `rate_limited`.
   */
  async reauthenticate(user: SessionUser, { password, code, passkey }: IdentityAgain): Promise<Reauthenticated> {
    const { reauthentication, checks, passkeys } = this.#parts;
    const proof = await reauthentication.reauthenticate(user, password);
    if (!(await this.isOn(user.id))) return proof;
    if (passkey !== undefined) {
      const { passkey: used, use } = await checks.check(passkey, againBy(user));
      if (!(await passkeys.recordUse(used, use))) throw new CodedError('passkey_refused');
    } else if (code === undefined) throw new CodedError('second_proof_required');
    else await this.give(user, code, null);
    return proof;
  }

  /** Throws what `reauthenticate` throws, and `second_factor_off`. */
  async renewRecoveryCodes(user: SessionUser, again: IdentityAgain): Promise<string[]> {
    const { mongo, factors, reauthentication, mails } = this.#parts;
    if (!(await this.isOn(user.id))) throw new CodedError('second_factor_off');
    const proof = await this.reauthenticate(user, again);
    const codes = newRecoveryCodes();
    await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await factors.saveRecoveryCodes(user.id, codes.map(recoveryHash), session);
      await mails.notice(user, 'recovery-codes-renewed', session);
    });
    return codes;
  }

  /** Takes no codes of the application any more. Throws what `reauthenticate` throws, `second_factor_compulsory`, `second_factor_off`. */
  async end(user: SessionUser, again: IdentityAgain): Promise<void> {
    const { mongo, factors, passkeys, reauthentication, mails } = this.#parts;
    const mayEnd = async (session?: ClientSession) => {
      const hasPasskeys = (await passkeys.countOf(user.id, session)) > 0;
      if (!hasPasskeys && this.isCompulsory(user.role)) throw new CodedError('second_factor_compulsory');
      return hasPasskeys;
    };
    if (!(await this.takesCodes(user.id))) throw new CodedError('second_factor_off');
    await mayEnd();
    const proof = await this.reauthenticate(user, again);
    await mongo.transaction(async (session) => {
      await reauthentication.assertStill(proof, session);
      await this.serialise(user.id, session);
      if (await mayEnd(session)) {
        await factors.removeApplication(user.id, session);
        await mails.notice(user, 'application-off', session);
        return;
      }
      await factors.remove(user.id, session);
      await mails.notice(user, 'second-factor-off', session);
    });
  }

  /** Everything that is asked for after the password goes. False when nothing was. */
  async removeAll(userId: string, session: ClientSession): Promise<boolean> {
    const { factors, passkeys } = this.#parts;
    await this.serialise(userId, session);
    const removed = await passkeys.removeAllOf(userId, session);
    return (await factors.remove(userId, session)) || removed > 0;
  }

  /** Of the two kinds one at least must stay for some: whoever takes one away waits for whoever takes the other. */
  serialise(userId: string, session: ClientSession): Promise<void> {
    return this.#parts.mongo.serialise(session, `second factor ${userId}`);
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
}

/** The answer of a passkey that a person gives within their session. */
export function againBy({ id, sessionId }: SessionUser): { purpose: 'again'; userId: string; sessionId: string } {
  return { purpose: 'again', userId: id, sessionId };
}

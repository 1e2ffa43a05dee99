import type { Account, Credentials, Registration } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../plugins/clock.ts';
import type { Database } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { KnownAccount, Users } from '../users/index.ts';
import type { BegunLogins } from './begun-logins.ts';
import type { Devices } from './devices/service.ts';
import type { EmailService } from './emails/service.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords/hashing.ts';
import type { CredentialsRepository } from './passwords/repository.ts';
import { assertNotGuessable } from './passwords/strength.ts';
import type { SecondFactorService } from './second-factor/service.ts';
import type { Sessions, StartedSession, Visitor } from './sessions/service.ts';

interface Parts {
  mongo: Database;
  clock: Clock;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  failures: LoginFailures;
  begun: BegunLogins;
  emails: EmailService;
  secondFactor: SecondFactorService;
  sessions: Sessions;
  devices: Devices;
}

/** A person who is who they say, and the session that was started for them. */
export interface LoggedIn {
  account: Account;
  started: StartedSession;
}

/** The same; or a person who has yet to give the code that this token asks for. */
export type LoginResult = LoggedIn | { challenge: string };

/** Who may come in. */
export class AuthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Opens an account, whoever has the address already: an account that nobody proved takes nothing from the one that has it. The
   * answer, the session and the work are the same (docs/decisions/0087-registration-tells-no-accounts-apart.md). Throws
   * `username_taken`, and `validation` for a password that is easy to guess.
   */
  async register(registration: Registration, visitor: Visitor): Promise<LoggedIn> {
    const { passwords, users } = this.#parts;
    const { fullName, username, email, password } = registration;
    await assertNotGuessable(password, { email, username, fullName });
    const hash = await passwords.hash(password);
    const isHeld = (await users.findIdByEmail(email)) !== null;
    return this.#open(registration, { hash, claimsEmail: isHeld }, visitor).catch((error: unknown) => {
      // Another registration with this address was quicker.
      if (isHeld || !(error instanceof CodedError) || error.code !== 'email_taken') throw error;
      return this.#open(registration, { hash, claimsEmail: true }, visitor);
    });
  }

  async #open(
    { fullName, username, email }: Registration,
    { hash, claimsEmail }: { hash: string; claimsEmail: boolean },
    visitor: Visitor,
  ): Promise<LoggedIn> {
    const { mongo, clock, users, credentials, emails, sessions } = this.#parts;
    const user = {
      id: newId(),
      fullName,
      username,
      email,
      role: 'reader',
      claimsEmail,
      createdAt: clock.now(),
    } as const;
    const { id, role } = user;
    const account: Account = { id, username, fullName, email, role, avatar: null, emailVerified: false };
    const started = await mongo.transaction(async (session) => {
      await users.insert([user], session);
      await credentials.save(id, hash, session);
      await emails.mailVerification(account, session);
      return sessions.start(id, visitor, session);
    });
    return { account, started };
  }

  /**
   * Throws `wrong_credentials` for an unknown email and a wrong password alike, after the same work; `account_suspended`
   * to a person who knows the password; `rate_limited`. Two accounts may have been opened with an address, of which one has it: both are
   * tried, whether they are there or not.
   */
  async login({ email, password }: Credentials, visitor: Visitor): Promise<LoginResult> {
    const { mongo, users, credentials, passwords, failures, begun, secondFactor, sessions } = this.#parts;
    const known = await users.findByGivenEmail(email);
    const device = await this.#deviceOf(known, visitor);
    const takeBack = await failures.countPassword({ email, address: visitor.address, device });
    const [holder, claimant] = await Promise.all(known.map((one) => this.#compared(one, password)));
    const found = holder ?? claimant;
    if (!found) throw new CodedError('wrong_credentials');
    await takeBack();
    const { account, suspended, stored } = found;
    if (suspended) throw new CodedError('account_suspended');
    const { passwordHash, revision } = stored;
    if (passwords.isOutdated(passwordHash))
      await credentials.renew(account.id, passwordHash, await passwords.hash(password));
    const needsCode = await secondFactor.isOn(account.id);
    return mongo.transaction(async (session) => {
      // A password that was reset during the comparison opens nothing any more, and neither does a login that was ended.
      if (!(await credentials.isStored(account.id, revision, session))) throw new CodedError('wrong_credentials');
      if (needsCode) return { challenge: await begun.begin(account, session) };
      return { account, started: await sessions.start(account.id, visitor, session) };
    });
  }

  /** Ends a login that asked for a code. Throws `login_over`, `wrong_code`, `account_suspended`, `rate_limited`. */
  async giveCode(challenge: string | null, code: string, visitor: Visitor): Promise<LoggedIn> {
    const { mongo, begun, secondFactor, sessions } = this.#parts;
    const { account, token } = await begun.find(challenge);
    const device = await this.#deviceOf([{ account }], visitor);
    await secondFactor.give(account, code, { email: account.email, address: visitor.address, device });
    return mongo.transaction(async (session) => {
      await begun.end(token, session);
      return { account, started: await sessions.start(account.id, visitor, session) };
    });
  }

  /** The account with its password as it is stored, if this is it; after the same work for no account. */
  async #compared(known: KnownAccount | null, password: string) {
    const { credentials, passwords } = this.#parts;
    const stored = await credentials.find(known?.account.id ?? newId());
    const isRight = await passwords.matches(password, stored?.passwordHash ?? null);
    return known !== null && stored !== null && isRight ? { ...known, stored } : null;
  }

  /** The device that the visitor's cookie names, if it is one of these accounts that logged in there. */
  async #deviceOf(
    known: readonly (Pick<KnownAccount, 'account'> | null)[],
    { deviceToken }: Visitor,
  ): Promise<string | null> {
    const device = await this.#parts.devices.find(deviceToken);
    return device !== null && known.some((one) => one?.account.id === device.userId) ? device.id : null;
  }
}

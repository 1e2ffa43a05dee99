import type { Account, Credentials, Registration } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { Users } from '../users/index.ts';
import type { Devices } from './devices/service.ts';
import type { EmailService } from './emails/service.ts';
import type { Links } from './links/service.ts';
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
  links: Links;
  emails: EmailService;
  secondFactor: SecondFactorService;
  sessions: Sessions;
  devices: Devices;
}

/** Somebody who is who they say, and the session that was started for them. */
export interface LoggedIn {
  account: Account;
  started: StartedSession;
}

/** The same; or somebody who has yet to give the code that this token asks for. */
export type Entrance = LoggedIn | { challenge: string };

/** Who may come in. */
export class AuthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `email_taken` or `username_taken`, and `validation` for a password that is easy to guess. */
  async register({ fullName, username, email, password }: Registration, visitor: Visitor): Promise<LoggedIn> {
    const { mongo, clock, users, credentials, passwords, emails, sessions } = this.#parts;
    await assertNotGuessable(password, { email, username, fullName });
    const hash = await passwords.hash(password);
    const createdAt = clock.now();
    const user = { id: newId(), fullName, username, email, role: 'reader', createdAt } as const;
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
   * to whoever knows the password; `rate_limited`.
   */
  async login({ email, password }: Credentials, visitor: Visitor): Promise<Entrance> {
    const { mongo, users, credentials, passwords, failures, secondFactor, sessions } = this.#parts;
    const known = await users.findAccountByEmail(email);
    const stored = await credentials.find(known?.account.id ?? newId());
    const device = await this.#deviceOf(known?.account.id ?? null, visitor);
    const takeBack = await failures.countPassword({ email, address: visitor.address, device });
    const right = await passwords.matches(password, stored?.passwordHash ?? null);
    if (!known || stored === null || !right) throw new CodedError('wrong_credentials');
    await takeBack();
    const { account, suspended } = known;
    if (suspended) throw new CodedError('account_suspended');
    const { passwordHash, revision } = stored;
    if (passwords.isOutdated(passwordHash))
      await credentials.renew(account.id, passwordHash, await passwords.hash(password));
    const needsCode = await secondFactor.isOn(account.id);
    return mongo.transaction(async (session) => {
      // A password that was reset during the comparison opens nothing any more, and neither does a login that was ended.
      if (!(await credentials.isStored(account.id, revision, session))) throw new CodedError('wrong_credentials');
      if (needsCode) return { challenge: await this.#challenge(account, session) };
      return { account, started: await sessions.start(account.id, visitor, session) };
    });
  }

  /** Ends a login that asked for a code. Throws `login_over`, `wrong_code`, `account_suspended`, `rate_limited`. */
  async giveCode(challenge: string | null, code: string, visitor: Visitor): Promise<LoggedIn> {
    const { mongo, users, links, secondFactor, sessions } = this.#parts;
    const userId = challenge === null ? null : await this.#whoBegan(challenge);
    const known = userId === null ? null : await users.findAccount(userId);
    if (challenge === null || !known) throw new CodedError('login_over');
    if (known.suspended) throw new CodedError('account_suspended');
    const { account } = known;
    const device = await this.#deviceOf(account.id, visitor);
    await secondFactor.give(account, code, { email: account.email, address: visitor.address, device });
    return mongo
      .transaction(async (session) => {
        await links.take(challenge, 'second-factor', session);
        return { account, started: await sessions.start(account.id, visitor, session) };
      })
      .catch(orLoginOver);
  }

  /** The device that the visitor's cookie names, if it is this account that logged in there. */
  async #deviceOf(userId: string | null, { deviceToken }: Visitor): Promise<string | null> {
    const device = await this.#parts.devices.find(deviceToken);
    return device !== null && device.userId === userId ? device.id : null;
  }

  #challenge(account: Account, session: ClientSession): Promise<string> {
    return this.#parts.links.begin(account.id, 'second-factor', account.email, session);
  }

  async #whoBegan(challenge: string): Promise<string | null> {
    const { purpose, userId } = await this.#parts.links.read(challenge).catch(orLoginOver);
    return purpose === 'second-factor' ? userId : null;
  }
}

/** A login is nothing that was mailed: it is begun again. */
function orLoginOver(error: unknown): never {
  throw error instanceof CodedError && error.code === 'link_used' ? new CodedError('login_over') : error;
}

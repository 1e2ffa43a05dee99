import type { Account, Credentials, Registration } from '@letat/contracts/auth';
import { CodedError } from '@letat/contracts/errors';
import type { Database } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { Client } from '../../route.ts';
import type { Users } from '../users/index.ts';
import type { EmailService } from './emails/service.ts';
import type { Links } from './links/service.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords/hashing.ts';
import type { CredentialsRepository } from './passwords/repository.ts';
import type { SecondFactorService } from './second-factor/service.ts';

interface Parts {
  mongo: Database;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  failures: LoginFailures;
  links: Links;
  emails: EmailService;
  secondFactor: SecondFactorService;
}

/** Somebody is who they say; or has yet to give the code that this token asks for. */
export type Entrance = { account: Account } | { challenge: string };

/** Who may come in. */
export class AuthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `email_taken` or `username_taken`. */
  async register({ fullName, username, email, password }: Registration): Promise<Account> {
    const { mongo, users, credentials, passwords, emails } = this.#parts;
    const hash = await passwords.hash(password);
    const user = { id: newId(), fullName, username, email, role: 'reader', createdAt: new Date() } as const;
    const { id, role } = user;
    const account: Account = { id, username, fullName, email, role, avatar: null, emailVerified: false };
    await mongo.transaction(async (session) => {
      await users.insert([user], session);
      await credentials.save(id, hash, session);
      await emails.mailVerification(account, session);
    });
    return account;
  }

  /**
   * Throws `wrong_credentials` for an unknown email and a wrong password alike, after the same work; `account_suspended`
   * to whoever knows the password; `rate_limited`.
   */
  async login({ email, password }: Credentials, { address }: Client): Promise<Entrance> {
    const { users, credentials, passwords, failures, secondFactor } = this.#parts;
    const takeBack = await failures.count(email, address);
    const known = await users.findAccountByEmail(email);
    const hash = await credentials.hashOf(known?.account.id ?? newId());
    const right = await passwords.matches(password, hash);
    if (!known || hash === null || !right) throw new CodedError('wrong_credentials');
    await takeBack();
    const { account, suspended } = known;
    if (suspended) throw new CodedError('account_suspended');
    if (passwords.isOutdated(hash)) await credentials.renew(account.id, hash, await passwords.hash(password));
    return (await secondFactor.isOn(account.id)) ? { challenge: await this.#challenge(account) } : { account };
  }

  /** Ends a login that asked for a code. Throws `login_over`, `wrong_code`, `account_suspended`, `rate_limited`. */
  async giveCode(challenge: string | null, code: string, client: Client): Promise<Account> {
    const { mongo, users, links, secondFactor } = this.#parts;
    const userId = challenge === null ? null : await this.#whoBegan(challenge);
    const known = userId === null ? null : await users.findAccount(userId);
    if (challenge === null || !known) throw new CodedError('login_over');
    if (known.suspended) throw new CodedError('account_suspended');
    await secondFactor.give(known.account, code, client);
    await mongo.transaction((session) => links.take(challenge, 'second-factor', session)).catch(orLoginOver);
    return known.account;
  }

  #challenge(account: Account): Promise<string> {
    const { mongo, links } = this.#parts;
    return mongo.transaction((session) => links.begin(account.id, 'second-factor', account.email, session));
  }

  async #whoBegan(challenge: string): Promise<string | null> {
    const { purpose, userId } = await this.#parts.links.read(challenge).catch(orLoginOver);
    return purpose === 'second-factor' ? userId : null;
  }
}

/** A login is nothing that was mailed: it is begun again. */
function orLoginOver(error: unknown): never {
  throw error instanceof CodedError && error.code === 'link_spent' ? new CodedError('login_over') : error;
}

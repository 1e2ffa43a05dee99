import type { Account, Credentials, Registration } from '@letat/contracts/auth';
import { CodedError } from '@letat/contracts/errors';
import type { Database } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { Client } from '../../route.ts';
import type { Users } from '../users/index.ts';
import type { CredentialsRepository } from './credentials.repository.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords.ts';

interface Parts {
  mongo: Database;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  failures: LoginFailures;
}

/** Who may come in. */
export class AuthService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `email_taken` or `username_taken`. */
  async register({ fullName, username, email, password }: Registration): Promise<Account> {
    const { mongo, users, credentials, passwords } = this.#parts;
    const hash = await passwords.hash(password);
    const user = { id: newId(), fullName, username, email, role: 'reader', createdAt: new Date() } as const;
    await mongo.transaction(async (session) => {
      await users.insert([user], session);
      await credentials.keep(user.id, hash, session);
    });
    const { id, role } = user;
    return { id, username, fullName, email, role, avatar: null, emailVerified: false };
  }

  /**
   * Throws `wrong_credentials` for an unknown email and a wrong password alike, after the same work; `account_suspended`
   * to whoever knows the password; `rate_limited`.
   */
  async login({ email, password }: Credentials, { address }: Client): Promise<Account> {
    const { users, credentials, passwords, failures } = this.#parts;
    const takeBack = await failures.count(email, address);
    const known = await users.findAccountByEmail(email);
    const hash = await credentials.hashOf(known?.account.id ?? newId());
    const right = await passwords.matches(password, hash);
    if (!known || hash === null || !right) throw new CodedError('wrong_credentials');
    await takeBack();
    if (known.suspended) throw new CodedError('account_suspended');
    if (passwords.isOutdated(hash)) await credentials.renew(known.account.id, hash, await passwords.hash(password));
    return known.account;
  }

  /** Throws `wrong_password`, and `rate_limited`: guesses count as failed logins do, whoever's session they come from. */
  async assertPassword({ id, email }: Pick<Account, 'id' | 'email'>, password: string, client: Client): Promise<void> {
    const { credentials, passwords, failures } = this.#parts;
    const takeBack = await failures.count(email, client.address);
    const right = await passwords.matches(password, await credentials.hashOf(id));
    if (!right) throw new CodedError('wrong_password');
    await takeBack();
  }
}

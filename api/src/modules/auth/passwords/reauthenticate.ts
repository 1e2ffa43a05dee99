import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { LoginFailures } from '../login-failures.ts';
import type { Passwords } from './hashing.ts';
import type { CredentialsRepository } from './repository.ts';

/** That a person gave the password of an account, as it was at that moment. */
export interface Reauthenticated {
  readonly userId: string;
  readonly revision: number | null;
}

/** Asks again for the password of who is logged in: a session that was left open must not take an account over. */
export class Reauthentication {
  readonly #credentials: CredentialsRepository;
  readonly #passwords: Passwords;
  readonly #failures: LoginFailures;

  constructor(credentials: CredentialsRepository, passwords: Passwords, failures: LoginFailures) {
    this.#credentials = credentials;
    this.#passwords = passwords;
    this.#failures = failures;
  }

  /** Throws `wrong_password`, and `rate_limited`: wrong ones are as few as failed logins, and counted apart from them. */
  async reauthenticate({ id }: Pick<Account, 'id'>, password: string): Promise<Reauthenticated> {
    const takeBack = await this.#failures.countAgain(id);
    const stored = await this.#credentials.find(id);
    const right = await this.#passwords.matches(password, stored?.passwordHash ?? null);
    if (!right || stored === null) throw new CodedError('wrong_password');
    await takeBack();
    return { userId: id, revision: stored.revision };
  }

  /**
   * In the transaction of what the password was asked for: a comparison takes a while, and a reset may have been committed meanwhile.
   * Throws `wrong_password`.
   */
  async assertStill({ userId, revision }: Reauthenticated, session: ClientSession): Promise<void> {
    if (!(await this.#credentials.isStored(userId, revision, session))) throw new CodedError('wrong_password');
  }
}

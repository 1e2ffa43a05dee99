import type { Account } from '@letat/contracts/auth';
import { CodedError } from '@letat/contracts/errors';
import type { Client } from '../../../route.ts';
import type { LoginFailures } from '../login-failures.ts';
import type { Passwords } from './hashing.ts';
import type { CredentialsRepository } from './repository.ts';

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

  /** Throws `wrong_password`, and `rate_limited`: wrong ones count as failed logins do. */
  async reauthenticate(
    { id, email }: Pick<Account, 'id' | 'email'>,
    password: string,
    { address }: Client,
  ): Promise<void> {
    const takeBack = await this.#failures.count(email, address);
    const right = await this.#passwords.matches(password, await this.#credentials.hashOf(id));
    if (!right) throw new CodedError('wrong_password');
    await takeBack();
  }
}

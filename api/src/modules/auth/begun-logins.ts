import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Users } from '../users/index.ts';
import type { Links } from './links/service.ts';

/** Logins whose password was right and whose second proof is awaited, by the token that the browser has for five minutes. */
export class BegunLogins {
  readonly #links: Links;
  readonly #users: Users;

  constructor(links: Links, users: Users) {
    this.#links = links;
    this.#users = users;
  }

  /** Gives the token. */
  begin(account: Account, session: ClientSession): Promise<string> {
    return this.#links.begin(account.id, 'second-factor', account.email, session);
  }

  /** Whose login it is. Throws `login_over`, `account_suspended`. */
  async find(token: string | null): Promise<{ account: Account; token: string }> {
    if (token === null) throw new CodedError('login_over');
    const { purpose, userId } = await this.#links.read(token).catch(orLoginOver);
    const known = purpose === 'second-factor' && userId !== null ? await this.#users.findAccount(userId) : null;
    if (known === null) throw new CodedError('login_over');
    if (known.suspended) throw new CodedError('account_suspended');
    return { account: known.account, token };
  }

  /** In the transaction that starts the session: of two ends at once, one succeeds. Throws `login_over`. */
  async end(token: string, session: ClientSession): Promise<void> {
    await this.#links.take(token, 'second-factor', session).catch(orLoginOver);
  }
}

/** A login is nothing that was mailed: it is begun again. */
function orLoginOver(error: unknown): never {
  throw error instanceof CodedError && error.code === 'link_used' ? new CodedError('login_over') : error;
}

import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast, type Role } from '@letat/contracts/core/roles';
import type { Invalidate } from '../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { ListedUser } from './administration/managed-users.ts';
import type { UsersRepository } from './users.repository.ts';

/** Ends what a person began as an author, in the transaction in which they cease to be one. */
export type AuthorLeftListener = (userId: string, session: ClientSession) => Promise<void>;

/** Who writes here no longer: their role was taken back, or their account is suspended. An erasure has a way of its own. */
export class AuthorLeftListeners {
  readonly #listeners: AuthorLeftListener[] = [];

  add(listener: AuthorLeftListener): void {
    this.#listeners.push(listener);
  }

  async notify(userId: string, session: ClientSession): Promise<void> {
    for (const listener of this.#listeners) await listener(userId, session);
  }
}

/** Who has which role, and that one person always administrates. */
export class Roles {
  readonly #users: UsersRepository;
  readonly #authorLeft: AuthorLeftListeners;

  constructor(users: UsersRepository, authorLeft: AuthorLeftListeners) {
    this.#users = users;
    this.#authorLeft = authorLeft;
  }

  /** Throws `user_not_found`, `last_admin`. */
  async change(id: string, role: Role, session: ClientSession, invalidate: Invalidate): Promise<ListedUser> {
    if (role !== 'admin') await this.assertAnAdminRemains(id, session);
    const changed = orUnknown(await this.#users.changeRole(id, role, session));
    if (!isAtLeast(role, 'author')) await this.#authorLeft.notify(id, session);
    invalidate('authors');
    return changed;
  }

  async isLastAdmin(id: string): Promise<boolean> {
    return (await this.#isAdmin(id)) && !(await this.#users.areAdmins(2));
  }

  /** Throws `last_admin` when it is the only one who can log in. */
  async assertAnAdminRemains(leaving: string, session: ClientSession): Promise<void> {
    if ((await this.#isAdmin(leaving)) && (await this.#users.countAdmins(session)) < 2)
      throw new CodedError('last_admin');
  }

  async #isAdmin(id: string): Promise<boolean> {
    const known = await this.#users.findAccount(id);
    return known !== null && known.account.role === 'admin' && !known.suspended;
  }
}

export function orUnknown<T>(found: T | null): T {
  if (found === null) throw new CodedError('user_not_found');
  return found;
}

import type { Account } from '@letat/contracts/auth';
import { isAtLeast } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { Content } from '../../../plugins/invalidation/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import type { Links } from '../links/service.ts';
import type { Passwords } from '../passwords/hashing.ts';
import type { CredentialsRepository } from '../passwords/repository.ts';
import { refusePersonal } from '../passwords/service.ts';
import type { SecondFactorRepository } from '../second-factor/repository.ts';
import type { Sessions } from '../sessions/service.ts';

interface Parts {
  content: Content;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  links: Links;
  sessions: Sessions;
  factors: SecondFactorRepository;
}

interface Acceptance {
  token: string;
  fullName: string;
  username: string;
  password: string;
}

/** The account that an invitation came to, and whether it starts a session: one that they log in to is left as it is. */
interface Accepted {
  account: Account;
  startsSession: boolean;
}

/** Accounts that somebody was invited to open. The link came by that address: whoever holds it reads its mail. */
export class InvitationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Opens the account. One that has the address already gets the role; if nobody had proved that address, somebody else may have
   * opened it, and it becomes the invited person's: their name, their password, and no session from before. Throws `link_spent`,
   * `username_taken`, and `validation` for a password that says too much.
   */
  async accept(acceptance: Acceptance): Promise<Accepted> {
    const { users, links } = this.#parts;
    const { purpose, email } = await links.read(acceptance.token);
    if (purpose !== 'invitation') throw new CodedError('link_spent');
    const known = await users.findAccountByEmail(email);
    if (known?.suspended) throw new CodedError('link_spent');
    if (known?.account.emailVerified)
      return { account: await this.#raise(acceptance.token, known), startsSession: false };
    const hash = await this.#hash(acceptance, email);
    const account = known ? await this.#claim(acceptance, known, hash) : await this.#open(acceptance, hash);
    return { account, startsSession: true };
  }

  async #hash({ password, username, fullName }: Acceptance, email: string): Promise<string> {
    refusePersonal(password, { email, username, fullName });
    return this.#parts.passwords.hash(password);
  }

  async #open({ token, fullName, username }: Acceptance, hash: string): Promise<Account> {
    const { content, users, credentials, links } = this.#parts;
    const id = newId();
    const now = new Date();
    return content.change(async (session, invalidate) => {
      const invitation = await links.takeInvitation(token, session);
      const user = { id, fullName, username, ...invitation, emailVerifiedAt: now, createdAt: now };
      await users.insert([user], session);
      await credentials.save(id, hash, session);
      if (invitation.role !== 'reader') invalidate('authors');
      return { id, username, fullName, ...invitation, avatar: null, emailVerified: true };
    });
  }

  #raise(token: string, { account }: KnownAccount): Promise<Account> {
    const { content, users, links } = this.#parts;
    return content.change(async (session, invalidate) => {
      const { role } = await links.takeInvitation(token, session);
      if (isAtLeast(account.role, role)) return account;
      await users.changeRole(account.id, role, session, invalidate);
      return { ...account, role };
    });
  }

  #claim({ token, fullName, username }: Acceptance, { account }: KnownAccount, hash: string): Promise<Account> {
    const { content, users, credentials, links, sessions, factors } = this.#parts;
    const { id } = account;
    return content.change(async (session, invalidate) => {
      const { email, role: invited } = await links.takeInvitation(token, session);
      if (!(await users.claim(id, { email, fullName, username }, session))) throw new CodedError('link_spent');
      await credentials.save(id, hash, session);
      await factors.remove(id, session);
      await links.removeOf(id, ['password-reset', 'email-verification', 'email-change', 'second-factor'], session);
      await sessions.endAllOf(id, session);
      const role = isAtLeast(account.role, invited) ? account.role : invited;
      if (role !== account.role) await users.changeRole(id, role, session, invalidate);
      invalidate('authors');
      return { ...account, fullName, username, role, avatar: null, emailVerified: true };
    });
  }
}

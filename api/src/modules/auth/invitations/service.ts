import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast, type Role } from '@letat/contracts/core/roles';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import type { Devices } from '../devices/service.ts';
import type { Links } from '../links/service.ts';
import type { Passwords } from '../passwords/hashing.ts';
import type { CredentialsRepository } from '../passwords/repository.ts';
import { assertNotGuessable } from '../passwords/strength.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import type { Sessions, StartedSession, Visitor } from '../sessions/service.ts';

/** Called in the transaction in which an invitation is used up. */
export type InvitationAcceptedListener = (
  invitation: { email: string; role: Role },
  session: ClientSession,
) => Promise<void>;

interface Parts {
  listeners: readonly InvitationAcceptedListener[];
  clock: Clock;
  content: Content;
  users: Users;
  credentials: CredentialsRepository;
  passwords: Passwords;
  devices: Devices;
  links: Links;
  sessions: Sessions;
  secondFactor: SecondFactorService;
}

interface Acceptance {
  token: string;
  fullName: string;
  username: string;
  password: string;
}

/** The account that an invitation came to, and the session that was started: none for one that they log in to as usual. */
interface Accepted {
  account: Account;
  started: StartedSession | null;
}

/** Accounts that a person was invited to open. The link came by that address: a person who holds it reads its mail. */
export class InvitationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Opens the account. One that has the address already gets the role; if nobody had proved that address, another person may have
   * opened it, and it becomes the invited person's: their name, their password, and no session from before. Throws `link_used`,
   * `username_taken`, and `validation` for a password that is easy to guess.
   */
  async accept(acceptance: Acceptance, visitor: Visitor): Promise<Accepted> {
    const { users, links } = this.#parts;
    const { purpose, email } = await links.read(acceptance.token);
    if (purpose !== 'invitation') throw new CodedError('link_used');
    const known = await users.findAccountByEmail(email);
    if (known?.suspended) throw new CodedError('link_used');
    if (known?.account.emailVerified) return { account: await this.#raise(acceptance.token, known), started: null };
    const hash = await this.#hash(acceptance, email);
    return known ? this.#claim(acceptance, known, hash, visitor) : this.#open(acceptance, hash, visitor);
  }

  async #hash({ password, username, fullName }: Acceptance, email: string): Promise<string> {
    await assertNotGuessable(password, { email, username, fullName });
    return this.#parts.passwords.hash(password);
  }

  async #open({ token, fullName, username }: Acceptance, hash: string, visitor: Visitor): Promise<Accepted> {
    const { clock, content, users, credentials, sessions } = this.#parts;
    const id = newId();
    const now = clock.now();
    return content.change(async (session, invalidate) => {
      const invitation = await this.#take(token, session);
      const user = { id, fullName, username, ...invitation, emailVerifiedAt: now, createdAt: now };
      await users.insert([user], session);
      await credentials.save(id, hash, session);
      if (invitation.role !== 'reader') invalidate('authors');
      const account = { id, username, fullName, ...invitation, avatar: null, emailVerified: true };
      return { account, started: await sessions.start(id, visitor, session) };
    });
  }

  #raise(token: string, { account }: KnownAccount): Promise<Account> {
    const { content, users } = this.#parts;
    return content.change(async (session, invalidate) => {
      const { role } = await this.#take(token, session);
      if (isAtLeast(account.role, role)) return account;
      await users.changeRole(account.id, role, session, invalidate);
      return { ...account, role };
    });
  }

  #claim(
    { token, fullName, username }: Acceptance,
    { account: before }: KnownAccount,
    hash: string,
    visitor: Visitor,
  ): Promise<Accepted> {
    const { content, users, credentials, devices, links, sessions, secondFactor } = this.#parts;
    const { id } = before;
    return content.change(async (session, invalidate) => {
      const { email, role: invited } = await this.#take(token, session);
      if (!(await users.claim(id, { email, fullName, username }, session))) throw new CodedError('link_used');
      await credentials.save(id, hash, session);
      await devices.forgetAllOf(id, session);
      await secondFactor.removeAll(id, session);
      await links.removeOf(id, ['password-reset', 'email-verification', 'email-change', 'second-factor'], session);
      await sessions.endAllOf(id, session);
      const role = isAtLeast(before.role, invited) ? before.role : invited;
      if (role !== before.role) await users.changeRole(id, role, session, invalidate);
      invalidate('authors');
      const account = { ...before, fullName, username, role, avatar: null, emailVerified: true };
      return { account, started: await sessions.start(id, visitor, session) };
    });
  }

  async #take(token: string, session: ClientSession): Promise<{ email: string; role: Role }> {
    const { links, listeners } = this.#parts;
    const invitation = await links.takeInvitation(token, session);
    for (const listener of listeners) await listener(invitation, session);
    return invitation;
  }
}

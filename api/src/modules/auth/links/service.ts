import { linkMinutes } from '@letat/contracts/auth/constants';
import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Role } from '@letat/contracts/core/roles';
import type { AccountInvitation } from '@letat/contracts/users/administration/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { Users } from '../../users/index.ts';
import { digest, newToken } from '../tokens.ts';
import type { TokenPurpose } from './model.ts';
import type { Link, LinksRepository } from './repository.ts';

const minute = 60_000;
/** No visitor floods another person's mailbox. */
const mailedEvery = minute;
const minutesOf: Readonly<Record<TokenPurpose, number>> = linkMinutes;

/** What a person may do once, by a token that leaves here once and is stored as a hash. */
export class Links {
  readonly #links: LinksRepository;
  readonly #clock: Clock;
  readonly #users: Pick<Users, 'proposeUsername'>;

  constructor(links: LinksRepository, clock: Clock, users: Pick<Users, 'proposeUsername'>) {
    this.#links = links;
    this.#clock = clock;
    this.#users = users;
  }

  /** A link of an account; those of the same purpose from before are worth nothing any more. Gives its token. */
  async renew(userId: string, purpose: TokenPurpose, email: string, session: ClientSession): Promise<string> {
    await this.#links.removeOf(userId, [purpose], session);
    return this.begin(userId, purpose, email, session);
  }

  /** Begins something that a person ends within minutes; what they began elsewhere goes on. Gives its token. */
  async begin(userId: string, purpose: TokenPurpose, email: string, session: ClientSession): Promise<string> {
    return (await this.#insert({ purpose, userId, email, role: null, fullName: null }, session)).token;
  }

  /** An invitation; an earlier one to that address is worth nothing any more. */
  async invite(
    email: string,
    role: Role,
    session: ClientSession,
    fullName: string | null = null,
  ): Promise<{ invitation: AccountInvitation; token: string }> {
    await this.#links.removeInvitationsTo(emailKey(email), session);
    const { id, token, createdAt, expiresAt } = await this.#insert(
      { purpose: 'invitation', userId: null, email, role, fullName },
      session,
    );
    const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
    return { invitation: { id, email, role, ...dates }, token };
  }

  /** Looks without using up. Throws `link_used`. */
  async read(token: string): Promise<Link> {
    return orLinkUsed(await this.#links.find(digest(token)));
  }

  /** What the page of a mailed link shows. Throws `link_used`. */
  async show(token: string): Promise<MailedLink> {
    const { purpose, email, role, fullName, expiresAt } = await this.read(token);
    // A login that waits for its code is nobody's to look at.
    if (purpose === 'second-factor') throw new CodedError('link_used');
    const username = fullName === null ? null : await this.#users.proposeUsername(fullName);
    return { purpose, email, role, fullName, username, expiresAt: expiresAt.toISOString() };
  }

  /** Uses a link of an account up. Throws `link_used`. */
  async take(token: string, purpose: TokenPurpose, session: ClientSession): Promise<Link & { userId: string }> {
    const link = orLinkUsed(await this.#links.take(digest(token), purpose, session));
    return { ...link, userId: orLinkUsed(link.userId) };
  }

  /** Uses an invitation up. Throws `link_used`. */
  async takeInvitation(token: string, session: ClientSession): Promise<{ email: string; role: Role }> {
    const { email, role } = orLinkUsed(await this.#links.take(digest(token), 'invitation', session));
    return { email, role: orLinkUsed(role) };
  }

  /** The address of the link of that purpose that still waits; null when none does. */
  async waitingFor(userId: string, purpose: TokenPurpose): Promise<string | null> {
    return (await this.#links.newestOf(userId, purpose))?.email ?? null;
  }

  /** Milliseconds until an account may be written to again for that purpose, however often a person asks; 0 for now. */
  async pauseBefore(userId: string, purpose: TokenPurpose): Promise<number> {
    const before = await this.#links.newestOf(userId, purpose);
    if (before === null) return 0;
    return Math.max(0, before.createdAt.getTime() + mailedEvery - this.#clock.now().getTime());
  }

  async removeOf(userId: string, purposes: readonly TokenPurpose[], session: ClientSession): Promise<void> {
    await this.#links.removeOf(userId, purposes, session);
  }

  async #insert(
    link: Pick<Link, 'purpose' | 'userId' | 'email' | 'role' | 'fullName'>,
    session: ClientSession,
  ): Promise<{ id: string; token: string; createdAt: Date; expiresAt: Date }> {
    const createdAt = this.#clock.now();
    const made = {
      id: newId(),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + minutesOf[link.purpose] * minute),
    };
    const token = newToken();
    await this.#links.insert({ ...link, ...made, tokenHash: digest(token), emailKey: emailKey(link.email) }, session);
    return { ...made, token };
  }
}

function orLinkUsed<T>(found: T | null): T {
  if (found === null) throw new CodedError('link_used');
  return found;
}

import { emailKey } from '@letat/contracts/core/email-key';
import type { AccountInvitation } from '@letat/contracts/users/administration/operations';
import type { Model, QueryFilter } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type LinkRecord, linkSchema, type TokenPurpose } from './model.ts';

/** A link, without what opens it. */
export interface Link extends Pick<LinkRecord, 'purpose' | 'email' | 'role' | 'createdAt' | 'expiresAt'> {
  userId: string | null;
  fullName: string | null;
}

export interface NewLink extends Omit<Link, 'userId'> {
  id: string;
  userId: string | null;
  tokenHash: string;
  emailKey: string;
}

interface Owner {
  userId: string;
  email: string | null;
}

export class LinksRepository {
  readonly #links: Model<LinkRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#links = mongo.model('oneTimeLinks', linkSchema);
  }

  async insert({ id, userId, ...link }: NewLink, session: ClientSession): Promise<void> {
    const record = { ...link, _id: objectId(id), userId: userId === null ? null : objectId(userId) };
    await this.#links.insertMany([record], { session });
  }

  async find(tokenHash: string): Promise<Link | null> {
    const record = await this.#links.findOne({ tokenHash, expiresAt: { $gt: this.#clock.now() } }).lean();
    return record && toLink(record);
  }

  /** The newest of that purpose; null when there is none that is still worth something. */
  async newestOf(userId: string, purpose: TokenPurpose): Promise<Link | null> {
    const record = await this.#links
      .findOne({ userId: objectId(userId), purpose, expiresAt: { $gt: this.#clock.now() } })
      .lean();
    return record && toLink(record);
  }

  /** Of two at once, one gets it. */
  async take(tokenHash: string, purpose: TokenPurpose, session: ClientSession): Promise<Link | null> {
    const record = await this.#links
      .findOneAndDelete({ tokenHash, purpose, expiresAt: { $gt: this.#clock.now() } }, { session })
      .lean();
    return record && toLink(record);
  }

  async removeOf(userId: string, purposes: readonly TokenPurpose[], session: ClientSession): Promise<void> {
    await this.#links.deleteMany({ userId: objectId(userId), purpose: { $in: purposes } }, { session });
  }

  async removeInvitationsTo(emailKey: string, session: ClientSession): Promise<void> {
    await this.#links.deleteMany({ emailKey, purpose: 'invitation' }, { session });
  }

  /** What waits for a person: of their account, and for an address that they proved to be theirs. */
  async listOf(
    person: Owner,
  ): Promise<Pick<LinkRecord, 'purpose' | 'email' | 'fullName' | 'role' | 'createdAt' | 'expiresAt'>[]> {
    const shown = { _id: 0, purpose: 1, email: 1, fullName: 1, role: 1, createdAt: 1, expiresAt: 1 } as const;
    return await this.#links.find(ownedBy(person), shown).lean();
  }

  /** How many they were. */
  async removeAllOf(person: Owner, session: ClientSession): Promise<number> {
    return (await this.#links.deleteMany(ownedBy(person), { session })).deletedCount;
  }

  async listInvitations({ limit, after: position }: PageRequest): Promise<Page<AccountInvitation>> {
    const records = await this.#links
      .find({ purpose: 'invitation', ...after('createdAt', position, 'desc'), expiresAt: { $gt: this.#clock.now() } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toInvitation);
  }

  /** Removes an invitation and returns it; null when there is none. */
  async removeInvitation(id: string, session: ClientSession): Promise<AccountInvitation | null> {
    const record = await this.#links
      .findOneAndDelete(
        { _id: objectId(id), purpose: 'invitation', expiresAt: { $gt: this.#clock.now() } },
        { session },
      )
      .lean();
    return record && toInvitation(record);
  }
}

function ownedBy({ userId, email }: Owner): QueryFilter<LinkRecord> {
  const own = { userId: objectId(userId) };
  return email === null ? own : { $or: [own, { emailKey: emailKey(email), purpose: 'invitation' }] };
}

function toLink({ purpose, userId, email, role, fullName, createdAt, expiresAt }: LinkRecord): Link {
  const owner = userId?.toHexString() ?? null;
  return { purpose, userId: owner, email, role, fullName: fullName ?? null, createdAt, expiresAt };
}

function toInvitation({ _id, email, role, createdAt, expiresAt }: LinkRecord): AccountInvitation {
  return {
    id: _id.toHexString(),
    email,
    role: role ?? 'reader',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

import { emailKey } from '@letat/contracts/core/email-key';
import type { LeadStatus } from '@letat/contracts/partners/leads/constants';
import type { LeadFilter } from '@letat/contracts/partners/leads/operations';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { edgeNgramsOf, searchedNgramsOf } from '../../../text/search-keys.ts';
import type { SearchableRow } from '../../../text/search-keys-invariant.ts';
import { type LeadRecord, leadSchema } from './model.ts';

export type NewLead = Omit<LeadRecord, '_id' | 'emailKey' | 'revision' | 'searchKeys'>;
/** A lead without what no list shows. */
export type StoredLead = Omit<LeadRecord, 'searchKeys' | 'emailKey' | 'key'>;

const shown = { searchKeys: 0, emailKey: 0, key: 0 } as const;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const removedAtOnce = 500;

/** Those who want to work with us. */
export class LeadsRepository {
  readonly #leads: Model<LeadRecord>;

  constructor(mongo: Database) {
    this.#leads = mongo.model('leads', leadSchema);
  }

  /** Gives what was stored. */
  async insert(leads: readonly NewLead[], session: ClientSession): Promise<LeadRecord[]> {
    const records = leads.map((lead) => ({
      ...lead,
      _id: new Types.ObjectId(),
      emailKey: emailKey(lead.email),
      revision: 0,
      searchKeys: edgeNgramsOf([lead.name, lead.email, lead.company]),
    }));
    await this.#leads.insertMany(records, { session });
    return records;
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#leads.find({}, { name: 1, email: 1, company: 1, searchKeys: 1 }).lean();
    for await (const { _id, name, email, company, searchKeys } of records.cursor())
      yield { id: _id.toHexString(), stored: searchKeys, texts: [name, email, company] };
  }

  async hasKey(key: string, session: ClientSession): Promise<boolean> {
    return (await this.#leads.exists({ key }).session(session)) !== null;
  }

  async find(id: string, session: ClientSession | null = null): Promise<StoredLead | null> {
    return this.#leads
      .findOne({ _id: objectId(id) }, shown)
      .session(session)
      .lean();
  }

  /** The lead as it is then; its change has the next number. */
  async change(
    _id: Types.ObjectId,
    change: Partial<Pick<LeadRecord, 'status' | 'ownerId'>>,
    session: ClientSession,
  ): Promise<StoredLead | null> {
    return this.#leads
      .findOneAndUpdate({ _id }, { $set: change, $inc: { revision: 1 } }, { session, returnDocument: 'after' })
      .select(shown)
      .lean();
  }

  /** Newest first, one more than the limit. */
  async list(filter: LeadFilter, { limit, after: position }: PageRequest): Promise<StoredLead[]> {
    return this.#leads
      .find({ ...conditionsOf(filter), ...after('createdAt', position, 'desc') }, shown)
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
  }

  /** One after the other, newest first, however many there are. */
  async *read(filter: LeadFilter): AsyncGenerator<StoredLead> {
    yield* this.#leads.find(conditionsOf(filter), shown).sort(newestFirst).lean().cursor();
  }

  async countByStatus(): Promise<Map<LeadStatus, number>> {
    // The sort has MongoDB read the index alone.
    const counted = await this.#leads.aggregate<{ _id: LeadStatus; count: number }>([
      { $sort: { status: 1 } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  /** Who waits longest for an answer; null when nobody does. */
  async oldestNew(): Promise<StoredLead | null> {
    return this.#leads.findOne({ status: 'new' }, shown).sort({ createdAt: 1, _id: 1 }).lean();
  }

  async countOfStatus(status: LeadStatus, limit: number): Promise<number> {
    return this.#leads.countDocuments({ status }, { limit });
  }

  /** What was written from that address, newest first. */
  async ofPerson(email: string, session: ClientSession | null = null): Promise<StoredLead[]> {
    return this.#leads
      .find({ emailKey: emailKey(email) }, shown)
      .sort({ createdAt: -1 })
      .session(session)
      .lean();
  }

  async unshare(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.#leads.updateMany({ _id: { $in: [...ids] } }, { $set: { isShared: false } }, { session });
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    return (await this.#leads.deleteMany({ _id: { $in: [...ids] } }, { session })).deletedCount;
  }

  async countBefore(date: Date): Promise<number> {
    return this.#leads.countDocuments({ createdAt: { $lt: date } });
  }

  /** Some of those. */
  async before(date: Date): Promise<StoredLead[]> {
    return this.#leads
      .find({ createdAt: { $lt: date } }, shown)
      .limit(removedAtOnce)
      .lean();
  }

  /** An administrator goes: nobody looks after theirs. */
  async releaseOwner(ownerId: string, session: ClientSession): Promise<number> {
    const release = { $set: { ownerId: null } };
    return (await this.#leads.updateMany({ ownerId: objectId(ownerId) }, release, { session })).modifiedCount;
  }
}

function conditionsOf({ status, source, owner, search = '' }: LeadFilter): QueryFilter<LeadRecord> {
  const sought = searchedNgramsOf(search);
  return {
    ...(sought.length > 0 ? { searchKeys: { $all: sought } } : {}),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(owner === undefined ? {} : { ownerId: owner === 'none' ? null : objectId(owner) }),
  };
}

import type { Model, QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Chain } from './plan-items.ts';
import { type SubscriptionRecord, subscriptionSchema } from './plans.model.ts';

/** Whose a plan is: an account, an address that nobody with an account has proved, or both. */
export interface Holder {
  id: Types.ObjectId | null;
  /** `emailKey` of an address that is theirs; null: they have proved none. */
  key: string | null;
}

export type NewSubscription = Omit<SubscriptionRecord, '_id' | 'anchorAt' | 'revokedAt' | 'reminded'> &
  Partial<Pick<SubscriptionRecord, 'anchorAt'>>;

/** Bought intervals of plans. */
export class SubscriptionsRepository {
  readonly #subscriptions: Model<SubscriptionRecord>;

  constructor(mongo: Database) {
    this.#subscriptions = mongo.model('subscriptions', subscriptionSchema);
  }

  async insert(rows: readonly NewSubscription[], session: ClientSession): Promise<void> {
    const records = rows.map((row) => ({
      anchorAt: null,
      ...row,
      _id: new Types.ObjectId(),
      revokedAt: null,
      reminded: [],
    }));
    await this.#subscriptions.insertMany(records, { session });
  }

  async findByOrder(orderId: string, session: ClientSession | null = null): Promise<SubscriptionRecord | null> {
    return this.#subscriptions.findOne({ orderId }).session(session).lean();
  }

  /** What the holder has that is not over at that moment and was not refunded, the first to end first. */
  async lasting(
    holder: Holder,
    now: Date,
    { chains, session = null }: { chains?: readonly Chain[]; session?: ClientSession | null } = {},
  ): Promise<SubscriptionRecord[]> {
    const owners = heldBy(holder);
    if (owners.length === 0) return [];
    const filter: QueryFilter<SubscriptionRecord> = {
      $or: owners.map((owner) => ({ ...owner, endsAt: { $gt: now } })),
      revokedAt: null,
      ...(chains ? { chain: { $in: [...chains] } } : {}),
    };
    return this.#subscriptions.find(filter).sort({ endsAt: 1 }).session(session).lean();
  }

  /** Whether the organisation of one of these people has its plan at that moment; when the longest one ends. */
  async organisationUntil(ownerIds: readonly Types.ObjectId[], now: Date): Promise<Date | null> {
    const filter = {
      holderId: { $in: [...ownerIds] },
      endsAt: { $gt: now },
      startsAt: { $lte: now },
      chain: 'organisation' as const,
      revokedAt: null,
    };
    const record = await this.#subscriptions.findOne(filter, { endsAt: 1 }).sort({ endsAt: -1 }).lean();
    return record?.endsAt ?? null;
  }

  /** Gives an account what was bought for its address. */
  async attach(holderId: Types.ObjectId, holderKey: string): Promise<void> {
    await this.#subscriptions.updateMany(
      { holderKey, holderId: null },
      { $set: { holderId }, $addToSet: { peopleIds: holderId } },
    );
  }

  /** Newest first, one more than the limit: what a reader has, and what they gave. */
  async list(personId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<SubscriptionRecord[]> {
    return this.#subscriptions
      .find({ peopleIds: personId, ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async change(
    id: Types.ObjectId,
    change: Partial<Pick<SubscriptionRecord, 'startsAt' | 'endsAt' | 'anchorAt' | 'revokedAt'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.#subscriptions.updateOne({ _id: id }, { $set: change }, { session });
  }

  /** Gives it to another address. */
  async move(
    id: Types.ObjectId,
    owner: Partial<
      Pick<
        SubscriptionRecord,
        'holderId' | 'holderEmail' | 'holderKey' | 'peopleIds' | 'startsAt' | 'endsAt' | 'anchorAt'
      >
    >,
    session: ClientSession,
  ): Promise<void> {
    await this.#subscriptions.updateOne({ _id: id }, { $set: owner }, { session });
  }

  /** What ends within that time and of which nobody was reminded so many days before, the first to end first. */
  async toRemind(now: Date, until: Date, days: number, limit: number): Promise<SubscriptionRecord[]> {
    const filter: QueryFilter<SubscriptionRecord> = {
      endsAt: { $gt: now, $lte: until },
      revokedAt: null,
      reminded: { $ne: days },
    };
    return this.#subscriptions.find(filter).sort({ endsAt: 1, _id: 1 }).limit(limit).lean();
  }

  /** False when it was done, or refunded, meanwhile. */
  async markReminded(
    id: Types.ObjectId,
    { days, covered }: { days: number; covered: readonly number[] },
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#subscriptions.updateOne(
      { _id: id, revokedAt: null, reminded: { $ne: days } },
      { $addToSet: { reminded: { $each: [...covered] } } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** Everything of a person, whatever has become of it. */
  async listAllOf(holder: Holder): Promise<SubscriptionRecord[]> {
    const filters = [...heldBy(holder), ...(holder.id === null ? [] : [{ peopleIds: holder.id }])];
    if (filters.length === 0) return [];
    return this.#subscriptions.find({ $or: filters }).sort({ createdAt: -1 }).lean();
  }

  /** Removes what a person has, and takes their name off what they gave. */
  async eraseOf(holder: Holder, session: ClientSession): Promise<{ removed: number; anonymised: number }> {
    const owners = heldBy(holder);
    const removed =
      owners.length === 0 ? 0 : (await this.#subscriptions.deleteMany({ $or: owners }, { session })).deletedCount;
    if (holder.id === null) return { removed, anonymised: 0 };
    const { modifiedCount } = await this.#subscriptions.updateMany(
      { peopleIds: holder.id },
      { $set: { buyerId: null }, $pull: { peopleIds: holder.id } },
      { session },
    );
    return { removed, anonymised: modifiedCount };
  }

  async countEndedBefore(date: Date): Promise<number> {
    return this.#subscriptions.countDocuments({ endsAt: { $lt: date } });
  }

  async removeEndedBefore(date: Date): Promise<number> {
    return (await this.#subscriptions.deleteMany({ endsAt: { $lt: date } })).deletedCount;
  }
}

function heldBy({ id, key }: Holder): QueryFilter<SubscriptionRecord>[] {
  return [...(id === null ? [] : [{ holderId: id }]), ...(key === null ? [] : [{ holderKey: key, holderId: null }])];
}

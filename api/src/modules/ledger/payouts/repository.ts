import type { Currency } from '@letat/contracts/core/money';
import type { PayoutStage, PayoutState } from '@letat/contracts/ledger/payouts/constants';
import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import { afterRank, type RankPosition } from '../../../paging/rank.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { authorAccounts } from '../accounts.ts';
import { type LedgerEntryRecord, type LedgerHeadRecord, ledgerEntrySchema, ledgerHeadSchema } from '../ledger.model.ts';
import { ledgerCollections } from '../ledger.repository.ts';
import { type PayoutAddressRecord, type PayoutRecord, payoutAddressSchema, payoutSchema } from './model.ts';

export const payoutCollections = { payouts: 'payouts', addresses: 'payoutAddresses' } as const;

/** Payouts, and the addresses that they go to. */
export class PayoutsRepository {
  readonly #payouts: Model<PayoutRecord>;
  readonly #addresses: Model<PayoutAddressRecord>;
  readonly #heads: Model<LedgerHeadRecord>;
  readonly #entries: Model<LedgerEntryRecord>;

  constructor(mongo: Database) {
    this.#payouts = mongo.model(payoutCollections.payouts, payoutSchema);
    this.#addresses = mongo.model(payoutCollections.addresses, payoutAddressSchema);
    this.#heads = mongo.model(ledgerCollections.heads, ledgerHeadSchema);
    this.#entries = mongo.model(ledgerCollections.entries, ledgerEntrySchema);
  }

  /** Accounts of authors that are not at zero, the largest balance first. */
  async balances(currency: Currency, position: RankPosition | null, limit: number): Promise<LedgerHeadRecord[]> {
    return this.#heads
      .find({
        currency,
        account: authorAccounts,
        balance: { $ne: 0 },
        $and: [afterRank('balance', '_id', position, (rank) => rank)],
      })
      .sort({ balance: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  async balanceOf(account: string, currency: Currency): Promise<LedgerHeadRecord | null> {
    return this.#heads.findById(`${account}/${currency}`).lean();
  }

  /** Balances of accounts at a moment; those without an entry before it are left out. */
  async balancesAt(accounts: readonly string[], currency: Currency, moment: Date): Promise<Map<string, number>> {
    const found = await Promise.all(
      accounts.map((account) =>
        this.#entries
          .findOne({ account, currency, at: { $lt: moment } }, { account: 1, balance: 1 })
          .sort({ at: -1, sequence: -1 })
          .lean(),
      ),
    );
    return new Map(found.flatMap((entry) => (entry ? [[entry.account, entry.balance] as const] : [])));
  }

  /** Authors who are paid, or about to be, for that month or a later one, which included it. */
  async paidAmong(
    authorIds: readonly string[],
    currency: Currency,
    month: string,
    session?: ClientSession,
  ): Promise<Set<string>> {
    const found = await this.#payouts
      .find(
        {
          authorId: { $in: [...authorIds] },
          currency,
          month: { $gte: month },
          state: { $in: ['pending', 'completed'] },
        },
        { authorId: 1 },
      )
      .session(session ?? null)
      .lean();
    return new Set(found.map(({ authorId }) => authorId));
  }

  async insert(payout: PayoutRecord, session: ClientSession): Promise<void> {
    await this.#payouts.create([payout], { session });
  }

  async find(id: string, session?: ClientSession): Promise<PayoutRecord | null> {
    return this.#payouts
      .findById(objectId(id))
      .session(session ?? null)
      .lean();
  }

  async ofBatch(batch: string): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({ batch: objectId(batch) })
      .sort({ _id: 1 })
      .lean();
  }

  /** Before the rail is asked to make these payouts: a worker who goes on after a crash asks what became of them first. */
  async markAsked(batch: string, askedAt: Date): Promise<void> {
    await this.#payouts.updateMany({ batch: objectId(batch), state: 'pending', askedAt: null }, { $set: { askedAt } });
  }

  /** Changes the state of a payout that is in one of those; null when it is not. */
  async change(
    id: Types.ObjectId,
    from: readonly PayoutState[],
    change: Partial<PayoutRecord>,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    return this.#payouts
      .findOneAndUpdate({ _id: id, state: { $in: [...from] } }, { $set: change }, { session, returnDocument: 'after' })
      .lean();
  }

  /** Changes one that no rail has, and that is not on its way to one: as it was found, and no attempt has begun since. Null when it is not. */
  async changeUnsent(
    { _id, askedAt = null, refusedAt = null }: Pick<PayoutRecord, '_id' | 'askedAt' | 'refusedAt'>,
    change: Partial<PayoutRecord>,
    session: ClientSession,
  ): Promise<PayoutRecord | null> {
    const filter: QueryFilter<PayoutRecord> = {
      _id,
      state: 'pending',
      providerBatch: null,
      askedAt,
      refusedAt,
      handover: { $in: ['prepared', null] },
    };
    return this.#payouts.findOneAndUpdate(filter, { $set: change }, { session, returnDocument: 'after' }).lean();
  }

  /** Payouts that a rail was asked to make, and nobody knows the end of; the oldest first. */
  async open(): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({
        state: 'pending',
        createdAt: { $gt: new Date(0) },
        $or: [{ providerBatch: { $ne: null } }, { askedAt: { $ne: null } }],
      })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
  }

  async markTakeBack(id: Types.ObjectId, takeBackAskedAt: Date): Promise<void> {
    await this.#payouts.updateOne({ _id: id }, { $set: { takeBackAskedAt } });
  }

  /** Nothing is waited for any more, unless it was asked for after that moment. */
  async forgetTakeBack(id: Types.ObjectId, moment: Date): Promise<void> {
    await this.#payouts.updateOne({ _id: id, takeBackAskedAt: { $lte: moment } }, { $set: { takeBackAskedAt: null } });
  }

  /** Paid ones that a rail was asked to give back, without an answer. */
  async askedBack(): Promise<PayoutRecord[]> {
    return this.#payouts.find({ takeBackAskedAt: { $gt: new Date(0) } }).lean();
  }

  /** What a rail paid of the payouts since then, under an id of its own. */
  async completedBy(method: string, from: Date): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({ state: 'completed', createdAt: { $gte: from }, method, providerBatch: { $ne: null } })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
  }

  /** Ids at PayPal of batches that were sent since then. */
  async providerBatchesSince(from: Date): Promise<string[]> {
    const found = await this.#payouts.distinct('providerBatch', { createdAt: { $gte: from }, method: 'paypal' });
    return found.filter((id) => id !== null);
  }

  /** What left authors' accounts by PayPal and was not handed to it yet, in minor units. */
  async sumNotHandedOver(currency: Currency): Promise<number> {
    return this.sumUnderWay(currency, 'paypal');
  }

  /** What left authors' accounts by a rail that does not have it, as far as anybody knows: in minor units. */
  async sumUnderWay(currency: Currency, method: string): Promise<number> {
    const waiting = await this.#payouts
      .find({ state: 'pending', method, providerBatch: null, currency, createdAt: { $gt: new Date(0) } })
      .lean();
    return waiting.reduce((sum, { amount }) => sum + amount, 0);
  }

  async openOfProviderBatch(providerBatch: string): Promise<PayoutRecord[]> {
    return this.#payouts.find({ state: 'pending', providerBatch }).sort({ createdAt: -1, _id: -1 }).lean();
  }

  /** Payouts of which nobody has known for that long whether the rail has them, and whose authors were not told so. */
  async unknownSince(moment: Date): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({
        state: 'pending',
        createdAt: { $gt: new Date(0) },
        handover: 'unknown',
        unknownSince: { $lte: moment },
        unknownMailed: false,
      })
      .lean();
  }

  async list(
    { state, stage }: { state?: PayoutState | undefined; stage?: PayoutStage | undefined },
    { limit, after: position }: PageRequest,
  ): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({
        $and: [
          { createdAt: { $gt: new Date(0) } },
          state === undefined ? {} : { state },
          stage === undefined ? {} : ofStage(stage),
          after('createdAt', position, 'desc'),
        ],
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async listOf(authorId: string, { limit, after: position }: PageRequest): Promise<PayoutRecord[]> {
    return this.#payouts
      .find({ $and: [{ authorId }, after('createdAt', position, 'desc')] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async listAllOf(authorId: string): Promise<PayoutRecord[]> {
    return this.#payouts.find({ authorId }).sort({ createdAt: -1, _id: -1 }).lean();
  }

  /** Takes the addresses off what was paid to a person; the payments stay. */
  async forgetAddresses(authorId: string, session: ClientSession): Promise<number> {
    const { modifiedCount } = await this.#payouts.updateMany(
      { authorId, $or: [{ email: { $ne: '' } }, { phone: { $nin: ['', null] } }] },
      { $set: { email: '', phone: '' } },
      { session },
    );
    return modifiedCount;
  }

  async address(userId: string, session?: ClientSession): Promise<PayoutAddressRecord | null> {
    return this.#addresses
      .findById(userId)
      .session(session ?? null)
      .lean();
  }

  async addresses(userIds: readonly string[]): Promise<Map<string, PayoutAddressRecord>> {
    const found = await this.#addresses.find({ _id: { $in: [...userIds] } }).lean();
    return new Map(found.map((address) => [address._id, address]));
  }

  async saveAddress({ _id, ...address }: PayoutAddressRecord, session: ClientSession): Promise<void> {
    await this.#addresses.updateOne({ _id }, { $set: address }, { upsert: true, session });
  }

  async removeAddress(userId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#addresses.deleteOne({ _id: userId }, { session });
    return deletedCount;
  }
}

/** Rows of before there were rails say nothing of their handover. */
function ofStage(stage: PayoutStage): QueryFilter<PayoutRecord> {
  if (stage === 'paid') return { state: 'completed' };
  if (stage === 'returned') return { state: { $in: ['failed', 'returned'] } };
  const earlier =
    stage === 'unknown' ? [] : [{ handover: null, providerBatch: stage === 'sent' ? { $ne: null } : null }];
  return { state: 'pending', $or: [{ handover: stage }, ...earlier] };
}

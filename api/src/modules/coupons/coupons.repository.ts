import { type Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type CouponRecord, type CouponUseRecord, couponSchema, couponUseSchema } from './coupons.model.ts';

export type CouponData = Omit<CouponRecord, '_id' | 'uses' | 'createdAt'>;

/** Coupons, and which orders use them. */
export class CouponsRepository {
  readonly #coupons: Model<CouponRecord>;
  readonly #uses: Model<CouponUseRecord>;

  constructor(mongo: Database) {
    this.#coupons = mongo.model('coupons', couponSchema);
    this.#uses = mongo.model('couponUses', couponUseSchema);
  }

  async find(id: Types.ObjectId, session: ClientSession | null = null): Promise<CouponRecord | null> {
    return this.#coupons.findOne({ _id: id }).session(session).lean();
  }

  async findByCode(code: string, session: ClientSession | null = null): Promise<CouponRecord | null> {
    return this.#coupons.findOne({ code }).session(session).lean();
  }

  /** Newest first, one more than the limit; `prefix` is the start of a code. */
  async list(prefix: string, { limit, after: position }: PageRequest): Promise<CouponRecord[]> {
    const found = prefix === '' ? {} : { code: { $gte: prefix, $lt: `${prefix}\uffff` } };
    return this.#coupons
      .find({ ...found, ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async insert(data: CouponData, createdAt: Date, session: ClientSession): Promise<CouponRecord> {
    const record: CouponRecord = { ...data, _id: new Types.ObjectId(), uses: 0, createdAt };
    await this.#coupons.insertMany([record], { session });
    return record;
  }

  async change(id: Types.ObjectId, data: CouponData, session: ClientSession): Promise<CouponRecord | null> {
    return this.#coupons.findOneAndUpdate({ _id: id }, { $set: data }, { session, returnDocument: 'after' }).lean();
  }

  /** Counts uses more, or less. Transactions that do so with one coupon run one after the other. */
  async count(id: Types.ObjectId, change: number, session: ClientSession): Promise<CouponRecord | null> {
    return this.#coupons
      .findOneAndUpdate({ _id: id }, { $inc: { uses: change } }, { session, returnDocument: 'after' })
      .lean();
  }

  async usesOfBuyer(
    couponId: Types.ObjectId,
    buyerKeys: readonly string[],
    session: ClientSession | null = null,
  ): Promise<CouponUseRecord[]> {
    return this.#uses
      .find({ couponId, buyerKey: { $in: [...buyerKeys] } })
      .session(session)
      .lean();
  }

  /** What unpaid orders hold, or held until their time was over: as many as there are such orders. */
  async reservedUses(couponId: Types.ObjectId, session: ClientSession | null = null): Promise<CouponUseRecord[]> {
    return this.#uses.find({ couponId, state: 'reserved' }).sort({ until: 1 }).session(session).lean();
  }

  async findUse(orderId: string, session: ClientSession): Promise<CouponUseRecord | null> {
    return this.#uses.findOne({ orderId }).session(session).lean();
  }

  async changeUse(
    id: Types.ObjectId,
    change: Partial<Pick<CouponUseRecord, 'until' | 'heldUntil'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.#uses.updateOne({ _id: id }, { $set: change }, { session });
  }

  /** Whose hold is over, and how many there were. */
  async removeLapsed(couponId: Types.ObjectId, now: Date, session: ClientSession): Promise<number> {
    const lapsed = { couponId, state: 'reserved', until: { $gt: new Date(0), $lte: now } } as const;
    return (await this.#uses.deleteMany(lapsed, { session })).deletedCount;
  }

  async insertUse(use: Omit<CouponUseRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.#uses.insertMany([{ ...use, _id: new Types.ObjectId() }], { session });
  }

  async settle(orderId: string, session: ClientSession): Promise<void> {
    await this.#uses.updateOne({ orderId }, { $set: { state: 'settled', until: null, heldUntil: null } }, { session });
  }

  /** The use that was not paid, removed; null: there is none. */
  async removeReserved(orderId: string, session: ClientSession): Promise<CouponUseRecord | null> {
    return this.#uses.findOneAndDelete({ orderId, state: 'reserved' }, { session }).lean();
  }

  async usesOf(buyerKeys: readonly string[]): Promise<{ code: string; at: Date }[]> {
    const uses = await this.#uses.find({ buyerKey: { $in: [...buyerKeys] } }).lean();
    const coupons = await this.#coupons
      .find({ _id: { $in: uses.map(({ couponId }) => couponId) } }, { code: 1 })
      .lean();
    const codes = new Map(coupons.map(({ _id, code }) => [_id.toHexString(), code]));
    return uses.map(({ couponId, at }) => ({ code: codes.get(couponId.toHexString()) ?? '', at }));
  }

  async removeUsesOf(buyerKeys: readonly string[], session: ClientSession): Promise<number> {
    return (await this.#uses.deleteMany({ buyerKey: { $in: [...buyerKeys] } }, { session })).deletedCount;
  }

  async countUsesBefore(date: Date): Promise<number> {
    return this.#uses.countDocuments({ at: { $lt: date } });
  }

  async removeUsesBefore(date: Date): Promise<number> {
    return (await this.#uses.deleteMany({ at: { $lt: date } })).deletedCount;
  }
}

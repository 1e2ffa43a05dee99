import { type PartnerDeliveryState, partnerLimits } from '@letat/contracts/partners/constants';
import type { PartnerDelivery } from '@letat/contracts/partners/deliveries/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { daysAfter } from '../../../time/days.ts';
import {
  type AttemptRecord,
  type PartnerDeliveryRecord,
  type PartnerMarkRecord,
  partnerDeliverySchema,
  partnerMarkSchema,
} from './model.ts';

export type NewDelivery = Omit<PartnerDeliveryRecord, 'expiresAt'>;

/** Messages to the partner, and what they were told last. */
export class DeliveriesRepository {
  readonly #deliveries: Model<PartnerDeliveryRecord>;
  readonly #marks: Model<PartnerMarkRecord>;

  constructor(mongo: Database) {
    this.#deliveries = mongo.model('partnerDeliveries', partnerDeliverySchema);
    this.#marks = mongo.model('partnerMarks', partnerMarkSchema);
  }

  async insert(deliveries: readonly NewDelivery[], session: ClientSession): Promise<void> {
    const expiring = deliveries.map((delivery) => ({
      ...delivery,
      expiresAt: daysAfter(delivery.createdAt, retentionPeriods.partnerDeliveryDays),
    }));
    await this.#deliveries.insertMany(expiring, { session });
  }

  async find(id: string, session: ClientSession | null = null): Promise<PartnerDeliveryRecord | null> {
    return this.#deliveries
      .findOne({ _id: objectId(id) })
      .session(session)
      .lean();
  }

  async list(
    state: PartnerDeliveryState | undefined,
    { limit, after: position }: PageRequest,
  ): Promise<Page<PartnerDelivery>> {
    const records = await this.#deliveries
      .find({ ...(state ? { state } : {}), ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toDelivery);
  }

  /** Writes an attempt down, with what follows from it. */
  async recordAttempt(_id: Types.ObjectId, attempt: AttemptRecord): Promise<void> {
    const hasArrived = attempt.problem === null;
    await this.#deliveries.updateOne(
      { _id },
      {
        $inc: { attempts: 1 },
        $push: { lastAttempts: { $each: [attempt], $slice: -partnerLimits.attemptsShown } },
        ...(hasArrived ? { $set: { state: 'delivered', deliveredAt: attempt.at } } : {}),
      },
    );
  }

  async setState(_id: Types.ObjectId, state: PartnerDeliveryState, session: ClientSession): Promise<void> {
    await this.#deliveries.updateOne({ _id }, { $set: { state } }, { session });
  }

  async count(state: PartnerDeliveryState, limit?: number): Promise<number> {
    return this.#deliveries.countDocuments({ state }, limit === undefined ? {} : { limit });
  }

  async lastArrival(): Promise<Date | null> {
    const last = await this.#deliveries
      .findOne({ deliveredAt: { $ne: null } }, { deliveredAt: 1 })
      .sort({ deliveredAt: -1 })
      .lean();
    return last?.deliveredAt ?? null;
  }

  async markOf(key: string, session: ClientSession | null = null): Promise<PartnerMarkRecord | null> {
    return this.#marks.findById(key).session(session).lean();
  }

  /** Those of these things that the partner was told of. */
  async marksOf(keys: readonly string[], session: ClientSession): Promise<Map<string, string>> {
    const marks = await this.#marks
      .find({ _id: { $in: [...keys] } })
      .session(session)
      .lean();
    return new Map(marks.map(({ _id, hash }) => [_id, hash]));
  }

  async saveMarks(marks: readonly PartnerMarkRecord[], session: ClientSession): Promise<void> {
    if (marks.length === 0) return;
    await this.#marks.bulkWrite(
      marks.map(({ _id, ...mark }) => ({
        updateOne: { filter: { _id }, update: { $set: mark }, upsert: true },
      })),
      { session },
    );
  }

  async removeMarks(keys: readonly string[], session: ClientSession): Promise<void> {
    await this.#marks.deleteMany({ _id: { $in: [...keys] } }, { session });
  }

  /** Of one person, as they may read it. */
  async listOf(emailKey: string): Promise<object[]> {
    const shown = { _id: 0, type: 1, body: 1, state: 1, createdAt: 1, deliveredAt: 1 } as const;
    return this.#deliveries.find({ emailKey }, shown).lean();
  }

  async removeOf(emailKey: string, session: ClientSession): Promise<number> {
    return (await this.#deliveries.deleteMany({ emailKey }, { session })).deletedCount;
  }
}

export function toDelivery(record: PartnerDeliveryRecord): PartnerDelivery {
  const { _id, type, subject, state, attempts, lastAttempts, createdAt, deliveredAt } = record;
  return {
    id: _id.toHexString(),
    type,
    subject,
    state,
    attempts,
    lastAttempts: lastAttempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })).reverse(),
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

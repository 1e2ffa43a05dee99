import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { type Database, isDuplicateKey } from '../../../plugins/mongo/index.ts';
import {
  type DaySaltRecord,
  daySaltSchema,
  type ViewsShownRecord,
  type VisitRecord,
  viewsShownSchema,
  visitSchema,
} from './model.ts';

/** Hashes that say nothing once their day has passed. */
export interface Visit {
  /** All visitors behind one address, with one article. */
  clientIpPrefix: string;
  /** One of them. */
  browser: string;
}

/** What is known for a day: that a reader has been there already. */
export class VisitsRepository {
  readonly #salts: Model<DaySaltRecord>;
  readonly #visits: Model<VisitRecord>;
  readonly #shown: Model<ViewsShownRecord>;

  constructor(mongo: Database) {
    this.#salts = mongo.model('daySalts', daySaltSchema);
    this.#visits = mongo.model('visits', visitSchema);
    this.#shown = mongo.model('viewsShown', viewsShownSchema);
  }

  /** The salt of a day, the same for every process. */
  async saltOf(day: string, expiresAt: Date): Promise<Buffer> {
    const record = await this.#salts
      .findOneAndUpdate(
        { _id: day },
        { $setOnInsert: { salt: randomBytes(32), expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    if (!record) throw new Error('MongoDB upserted nothing and did not say why');
    return Buffer.from(record.salt.buffer);
  }

  /** False when that browser was there already, or so many others of its IP prefix. */
  async addVisit({ clientIpPrefix, browser }: Visit, most: number, expiresAt: Date): Promise<boolean> {
    const hasPlace = { _id: clientIpPrefix, browsers: { $ne: browser }, [`browsers.${most - 1}`]: { $exists: false } };
    const take = { $push: { browsers: browser } };
    try {
      await this.#visits.updateOne(hasPlace, { ...take, $setOnInsert: { expiresAt } }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The row has no place for it, or was made a moment ago by another: now that it is there, it says which.
      return (await this.#visits.updateOne(hasPlace, take)).modifiedCount === 1;
    }
  }

  /** True for one caller in each pause (milliseconds), whatever the number of processes. */
  async mayShow(now: Date, pause: number): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.#shown.updateOne(
        { _id: 'lists', at: { $lte: new Date(now.getTime() - pause) } },
        { $set: { at: now } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      // A visitor was there a moment ago: the row that is not old enough stands in the way of a new one.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

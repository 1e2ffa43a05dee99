import { type Model, Schema } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** How often anything of the site was looked at on one day. */
interface ViewDayRecord {
  /** "2026-11-21", UTC. */
  _id: string;
  count: number;
}

const viewDaySchema = new Schema<ViewDayRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { versionKey: false },
);

/**
 * Visits of all pages by day: a sum that is stored, since adding up those of every page would cost more with every page. What was
 * visited and is deleted later stays counted.
 */
export class ViewDaysRepository {
  readonly #days: Model<ViewDayRecord>;

  constructor(mongo: Database) {
    this.#days = mongo.model('viewDays', viewDaySchema);
  }

  async add(day: string, count: number): Promise<void> {
    await this.#days.updateOne({ _id: day }, { $inc: { count } }, { upsert: true });
  }

  /** Adds what was counted on many days, in one write. */
  async addAll(counts: Iterable<readonly [day: string, count: number]>, session: ClientSession): Promise<void> {
    const added = [...counts].map(([_id, count]) => ({
      updateOne: { filter: { _id }, update: { $inc: { count } }, upsert: true },
    }));
    if (added.length > 0) await this.#days.bulkWrite(added, { session });
  }

  /** Days without a visit are left out. */
  async between(first: string, last: string): Promise<Map<string, number>> {
    const found = await this.#days.find({ _id: { $gte: first, $lte: last } }).lean();
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }
}

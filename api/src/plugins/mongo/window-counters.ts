import { type Model, Schema } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Database } from './index.ts';

/** How often something happened in the window under way. */
interface CounterRecord {
  /** Names nobody: a hash. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const counterSchema = new Schema<CounterRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
counterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Counters that all processes share, each for the window that begins with its first count. */
export class WindowCounters {
  readonly #counters: Model<CounterRecord>;
  readonly #windowMs: number;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock, collection: string, windowMs: number) {
    this.#clock = clock;
    this.#counters = mongo.model(collection, counterSchema);
    this.#windowMs = windowMs;
  }

  /** Adds one; gives the count with it, and when the window ends. */
  async add(key: string): Promise<{ count: number; endsAt: Date }> {
    const now = this.#clock.now();
    // The database deletes what has expired about once a minute: until then it begins anew.
    const runs = { $gt: ['$expiresAt', now] };
    const record = await this.#counters
      .findOneAndUpdate(
        { _id: key },
        [
          {
            $set: {
              count: { $cond: [runs, { $add: ['$count', 1] }, 1] },
              expiresAt: { $cond: [runs, '$expiresAt', new Date(now.getTime() + this.#windowMs)] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    if (!record) throw new Error('MongoDB upserted nothing and did not say why');
    return { count: record.count, endsAt: record.expiresAt };
  }

  /** Takes one back. */
  async subtract(keys: readonly string[]): Promise<void> {
    await this.#counters.updateMany({ _id: { $in: keys }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}

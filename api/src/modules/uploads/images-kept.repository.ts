import { createHash } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Database } from '../../plugins/mongo/index.ts';
import { type ImagesKeptRecord, imagesKeptSchema } from './images-kept.model.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Counters that all processes share, each for the day that begins with its first count. */
export class ImagesKeptRepository {
  readonly #counters: Model<ImagesKeptRecord>;

  constructor(mongo: Database) {
    this.#counters = mongo.model('imagesKept', imagesKeptSchema);
  }

  /** Adds one; gives the count with it, and when the day ends. */
  async add(owner: string): Promise<{ count: number; endsAt: Date }> {
    const now = new Date();
    // The database deletes what has expired about once a minute: until then it begins anew.
    const runs = { $gt: ['$expiresAt', now] };
    const record = await this.#counters
      .findOneAndUpdate(
        { _id: keyOf(owner) },
        [
          {
            $set: {
              count: { $cond: [runs, { $add: ['$count', 1] }, 1] },
              expiresAt: { $cond: [runs, '$expiresAt', new Date(now.getTime() + dayMs)] },
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
  async subtract(owner: string): Promise<void> {
    await this.#counters.updateOne({ _id: keyOf(owner), count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}

/** It outlives the account by a day at most, and names nobody. */
function keyOf(owner: string): string {
  return createHash('sha256').update(`images ${owner}`).digest('base64url');
}

import type { Model } from 'mongoose';
import type { Database } from '../../plugins/mongo/index.ts';
import { type LoginFailuresRecord, loginFailuresSchema } from './login-failures.model.ts';

const windowMs = 60_000;

/** Counters that all processes share, each for the minute that begins with its first count. */
export class LoginFailuresRepository {
  readonly #failures: Model<LoginFailuresRecord>;

  constructor(mongo: Database) {
    this.#failures = mongo.model('loginFailures', loginFailuresSchema);
  }

  /** Adds one; gives the count with it, and when the minute ends. */
  async add(key: string): Promise<{ count: number; endsAt: Date }> {
    const now = new Date();
    // The database deletes what has expired about once a minute: until then it begins anew.
    const runs = { $gt: ['$expiresAt', now] };
    const record = await this.#failures
      .findOneAndUpdate(
        { _id: key },
        [
          {
            $set: {
              count: { $cond: [runs, { $add: ['$count', 1] }, 1] },
              expiresAt: { $cond: [runs, '$expiresAt', new Date(now.getTime() + windowMs)] },
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
    await this.#failures.updateMany({ _id: { $in: keys }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}

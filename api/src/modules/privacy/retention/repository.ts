import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type RetentionRunRecord, retentionRunSchema } from './model.ts';

export type RetentionRun = Omit<RetentionRunRecord, '_id'>;

/** What the nightly job did. */
export class RetentionRunsRepository {
  readonly #runs: Model<RetentionRunRecord>;

  constructor(mongo: Database) {
    this.#runs = mongo.model('retentionRuns', retentionRunSchema);
  }

  async insert(runs: readonly RetentionRun[], session: ClientSession): Promise<void> {
    await this.#runs.insertMany([...runs], { session });
  }

  /** The last look at that collection. */
  async lastOf(rule: string): Promise<RetentionRun | null> {
    return this.#runs.findOne({ rule }, { _id: 0 }).sort({ at: -1 }).lean();
  }
}

import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { Model } from 'mongoose';
import { Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** One look of the nightly job at one collection. */
interface RetentionRunRecord {
  _id: Types.ObjectId;
  /** The collection. */
  rule: string;
  at: Date;
  removed: number;
  failed: boolean;
}

const retentionRunSchema = new Schema<RetentionRunRecord>(
  {
    rule: { type: String, required: true },
    at: { type: Date, required: true },
    removed: { type: Number, required: true },
    failed: { type: Boolean, required: true },
  },
  { versionKey: false },
);
retentionRunSchema.index({ rule: 1, at: -1 });
retentionRunSchema.index({ at: 1 }, { expireAfterSeconds: retentionPeriods.technicalLogMonths * 30 * 24 * 60 * 60 });

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

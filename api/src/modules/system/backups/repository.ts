import type { Model } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { type BackupRunRecord, backupRunSchema } from './model.ts';

export type BackupRun = Omit<BackupRunRecord, '_id'>;

const _id = 'last';

export class BackupRunsRepository {
  readonly #runs: Model<BackupRunRecord>;

  constructor(mongo: Database) {
    this.#runs = mongo.model('backupRuns', backupRunSchema);
  }

  async record(run: BackupRun): Promise<void> {
    await this.#runs.updateOne({ _id }, { $set: run }, { upsert: true });
  }

  /** Null when none was ever made. */
  async last(): Promise<BackupRun | null> {
    return this.#runs.findById(_id, { _id: 0 }).lean();
  }
}

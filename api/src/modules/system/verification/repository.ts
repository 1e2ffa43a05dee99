import type { Model } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { type VerificationRecord, verificationSchema } from './model.ts';

export type Verification = Omit<VerificationRecord, '_id'> & { name: string };

/** What the last look at each invariant found. */
export class VerificationsRepository {
  readonly #verifications: Model<VerificationRecord>;

  constructor(mongo: Database) {
    this.#verifications = mongo.model('verifications', verificationSchema);
  }

  async record({ name, ...found }: Verification): Promise<void> {
    await this.#verifications.updateOne({ _id: name }, { $set: found }, { upsert: true });
  }

  async list(): Promise<Verification[]> {
    const records = await this.#verifications.find().lean();
    return records.map(({ _id: name, ...found }) => ({ name, ...found }));
  }
}

import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type ReleaseKeyRecord, releaseKeySchema } from './model.ts';

const fields = { _id: 0, name: 1, id: 1, publicKey: 1, createdAt: 1, endsAt: 1 } as const;

export class ReleaseKeysRepository {
  readonly #keys: Model<ReleaseKeyRecord>;

  constructor(mongo: Database) {
    this.#keys = mongo.model('releaseKeys', releaseKeySchema);
  }

  /** Every key that a part ever had, or that any part had, by part. */
  list(name?: string, session?: ClientSession): Promise<ReleaseKeyRecord[]> {
    return this.#keys
      .find({ name: name ?? { $gte: '' } }, fields)
      .sort({ name: 1, id: 1 })
      .session(session ?? null)
      .lean();
  }

  async insert(key: ReleaseKeyRecord, session: ClientSession): Promise<void> {
    await this.#keys.insertMany([key], { session });
  }

  async end(name: string, id: string, endsAt: Date, session: ClientSession): Promise<void> {
    await this.#keys.updateOne({ name, id }, { $set: { endsAt } }, { session });
  }
}

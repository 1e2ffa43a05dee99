import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type CredentialsRecord, credentialsSchema } from './credentials.model.ts';

export class CredentialsRepository {
  readonly #credentials: Model<CredentialsRecord>;

  constructor(mongo: Database) {
    this.#credentials = mongo.model('credentials', credentialsSchema);
  }

  async hashOf(userId: string): Promise<string | null> {
    const record = await this.#credentials.findById(objectId(userId), { passwordHash: 1 }).lean();
    return record?.passwordHash ?? null;
  }

  async keep(userId: string, passwordHash: string, session?: ClientSession): Promise<void> {
    const change = { $set: { passwordHash, changedAt: new Date() } };
    await this.#credentials.updateOne({ _id: objectId(userId) }, change, {
      upsert: true,
      ...(session ? { session } : {}),
    });
  }

  /** The same password, hashed anew: unless it was changed in the meantime. */
  async renew(userId: string, before: string, passwordHash: string): Promise<void> {
    await this.#credentials.updateOne({ _id: objectId(userId), passwordHash: before }, { $set: { passwordHash } });
  }
}

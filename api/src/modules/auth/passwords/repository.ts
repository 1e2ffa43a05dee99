import type { Model } from 'mongoose';
import { Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** By what a person authenticates. Apart from the account, so that no reading of accounts can give it away. */
interface CredentialsRecord {
  /** The account's. */
  _id: Types.ObjectId;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  changedAt: Date;
}

const credentialsSchema = new Schema<CredentialsRecord>(
  {
    passwordHash: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export class CredentialsRepository {
  readonly #credentials: Model<CredentialsRecord>;

  constructor(mongo: Database) {
    this.#credentials = mongo.model('credentials', credentialsSchema);
  }

  async hashOf(userId: string): Promise<string | null> {
    const record = await this.#credentials.findById(objectId(userId), { passwordHash: 1 }).lean();
    return record?.passwordHash ?? null;
  }

  async save(userId: string, passwordHash: string, session?: ClientSession): Promise<void> {
    const change = { $set: { passwordHash, changedAt: new Date() } };
    await this.#credentials.updateOne({ _id: objectId(userId) }, change, {
      upsert: true,
      ...(session ? { session } : {}),
    });
  }

  async remove(userId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#credentials.deleteOne({ _id: objectId(userId) }, { session });
    return deletedCount;
  }

  /** When the password was last changed; null when there is none. */
  async changedAt(userId: string): Promise<Date | null> {
    const record = await this.#credentials.findById(objectId(userId), { changedAt: 1 }).lean();
    return record?.changedAt ?? null;
  }

  /** The same password, hashed anew: unless it was changed in the meantime. */
  async renew(userId: string, before: string, passwordHash: string): Promise<void> {
    await this.#credentials.updateOne({ _id: objectId(userId), passwordHash: before }, { $set: { passwordHash } });
  }
}

import { CodedError } from '@letat/contracts/core/coded-error';
import type { Model } from 'mongoose';
import { type ClientSession, type Database, isDuplicateKey } from '../../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../../plugins/mongo/object-id.ts';
import { type PasskeyRecord, passkeySchema } from './model.ts';

export interface StoredPasskey extends Omit<PasskeyRecord, '_id' | 'userId'> {
  id: string;
  userId: string;
}

export class PasskeysRepository {
  readonly #passkeys: Model<PasskeyRecord>;

  constructor(mongo: Database) {
    this.#passkeys = mongo.model('passkeys', passkeySchema);
  }

  /** Throws `passkey_known` when an account has it already. */
  async insert({ id, userId, ...passkey }: StoredPasskey, session: ClientSession): Promise<void> {
    const record = { ...passkey, _id: objectId(id), userId: objectId(userId) };
    await this.#passkeys.insertMany([record], { session }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new CodedError('passkey_known') : error;
    });
  }

  async find(credentialId: string): Promise<StoredPasskey | null> {
    const record = await this.#passkeys.findOne({ credentialId }).lean();
    return record && toPasskey(record);
  }

  /** The newest first. */
  async listOf(userId: string, session?: ClientSession): Promise<StoredPasskey[]> {
    const records = await this.#passkeys
      .find({ userId: objectId(userId) }, null, session ? { session } : {})
      .sort({ createdAt: -1 })
      .lean();
    return records.map(toPasskey);
  }

  async countOf(userId: string, session?: ClientSession): Promise<number> {
    const count = this.#passkeys.countDocuments({ userId: objectId(userId) });
    return session ? count.session(session) : count;
  }

  /** Which of these accounts have one at least. */
  async ownersAmong(userIds: readonly string[]): Promise<Set<string>> {
    const records = await this.#passkeys.find({ userId: { $in: objectIds(userIds) } }, { userId: 1 }).lean();
    return new Set(records.map(({ userId }) => userId.toHexString()));
  }

  /**
   * Notes that it was used. False when it was removed meanwhile, or another answer of the same device was quicker: then its counter
   * is no longer the one that this answer was compared with.
   */
  async recordUse(
    { id, counter }: StoredPasskey,
    use: Pick<PasskeyRecord, 'counter' | 'synced' | 'lastUsedAt'> & { opensAlone?: true },
    session?: ClientSession,
  ): Promise<boolean> {
    const filter = { _id: objectId(id), counter };
    const { matchedCount } = await this.#passkeys.updateOne(filter, { $set: use }, session ? { session } : {});
    return matchedCount === 1;
  }

  /** The password was reset: none of them opens the account without it until it was given with it. */
  async askPasswordFor(userId: string, session: ClientSession): Promise<void> {
    await this.#passkeys.updateMany({ userId: objectId(userId) }, { $set: { opensAlone: false } }, { session });
  }

  /** The passkey with its new name; null when that person has none of that id. */
  async rename(userId: string, id: string, name: string): Promise<StoredPasskey | null> {
    const record = await this.#passkeys
      .findOneAndUpdate(
        { _id: objectId(id), userId: objectId(userId) },
        { $set: { name } },
        { returnDocument: 'after' },
      )
      .lean();
    return record && toPasskey(record);
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<StoredPasskey | null> {
    const record = await this.#passkeys
      .findOneAndDelete({ _id: objectId(id), userId: objectId(userId) }, { session })
      .lean();
    return record && toPasskey(record);
  }

  /** How many they were. */
  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#passkeys.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }
}

function toPasskey({ _id, userId, ...record }: PasskeyRecord): StoredPasskey {
  return { ...record, id: _id.toHexString(), userId: userId.toHexString() };
}

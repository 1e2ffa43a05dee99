import type { Model } from 'mongoose';
import { Schema, type Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** By what a person authenticates. Apart from the account, so that no reading of accounts can give it away. */
interface CredentialsRecord {
  /** The account's. */
  _id: Types.ObjectId;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  changedAt: Date;
  /**
   * Grows when the password changes and when sessions are ended. Comparing a password takes a while: a login that began before opens
   * nothing. Absent where neither has happened yet.
   */
  revision?: number | null;
}

const credentialsSchema = new Schema<CredentialsRecord>(
  {
    passwordHash: { type: String, required: true },
    changedAt: { type: Date, required: true },
    revision: Number,
  },
  { versionKey: false },
);

/** What a password is compared with, and which one it was. */
export interface StoredPassword {
  passwordHash: string;
  revision: number | null;
}

export class CredentialsRepository {
  readonly #credentials: Model<CredentialsRecord>;
  readonly #mongo: Database;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#mongo = mongo;
    this.#credentials = mongo.model('credentials', credentialsSchema);
  }

  async find(userId: string): Promise<StoredPassword | null> {
    const record = await this.#credentials.findById(objectId(userId), { passwordHash: 1, revision: 1 }).lean();
    return record && { passwordHash: record.passwordHash, revision: record.revision ?? null };
  }

  async save(userId: string, passwordHash: string, session?: ClientSession): Promise<void> {
    if (session) await this.#serialise(userId, session);
    const change = { $set: { passwordHash, changedAt: this.#clock.now() }, $inc: { revision: 1 } };
    await this.#credentials.updateOne({ _id: objectId(userId) }, change, {
      upsert: true,
      ...(session ? { session } : {}),
    });
  }

  /** Whether the password of that revision is still the stored one; it is until the transaction has ended. */
  async isStored(userId: string, revision: number | null, session: ClientSession): Promise<boolean> {
    await this.#serialise(userId, session);
    return (await this.#credentials.exists({ _id: objectId(userId), revision }).session(session)) !== null;
  }

  /** Ends logins that are under way. */
  async endLogins(userId: string, session: ClientSession): Promise<void> {
    await this.#serialise(userId, session);
    await this.#credentials.updateOne({ _id: objectId(userId) }, { $inc: { revision: 1 } }, { session });
  }

  async remove(userId: string, session: ClientSession): Promise<number> {
    await this.#serialise(userId, session);
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

  /** A login and a change of the password follow each other: they write different rows, and both would succeed at once. */
  #serialise(userId: string, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `password ${userId}`);
  }
}

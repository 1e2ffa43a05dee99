import type { Model } from 'mongoose';
import { Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../../plugins/mongo/object-id.ts';

/** The second proof of a person: an application that shows codes, and codes on paper for the day when it, or a passkey, is lost. */
interface SecondFactorRecord {
  /** The account's. */
  _id: Types.ObjectId;
  /** Base32. Codes are computed from it, so that it cannot be stored as a hash. null where passkeys alone are asked for. */
  secret: string | null;
  startedAt: Date | null;
  /** When a first code confirmed the secret; until then nothing asks for it. */
  enabledAt: Date | null;
  /** The time step (RFC 6238, section 4.2) of the last code that was taken: no code is taken twice. */
  lastStep: number;
  /** SHA-256 of each that is left, in hexadecimal. */
  recoveryCodes: string[];
}

const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    secret: { type: String, default: null },
    startedAt: { type: Date, default: null },
    enabledAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], required: true },
  },
  { versionKey: false },
);

export type SecondFactor = Omit<SecondFactorRecord, '_id'>;

export class SecondFactorRepository {
  readonly #factors: Model<SecondFactorRecord>;

  constructor(mongo: Database) {
    this.#factors = mongo.model('secondFactors', secondFactorSchema);
  }

  async find(userId: string, session?: ClientSession): Promise<SecondFactor | null> {
    return await this.#factors.findById(objectId(userId), { _id: 0 }, session ? { session } : {}).lean();
  }

  /** Which of these accounts have an application that is on. */
  async applicationAmong(userIds: readonly string[]): Promise<Set<string>> {
    const ids = objectIds(userIds);
    const records = await this.#factors.find({ _id: { $in: ids } }, { enabledAt: 1 }).lean();
    return new Set(records.filter(({ enabledAt }) => enabledAt !== null).map(({ _id }) => _id.toHexString()));
  }

  /** A secret that waits for its first code, in place of one that waited. False when one is on. */
  async begin(userId: string, secret: string, startedAt: Date, session: ClientSession): Promise<boolean> {
    const _id = objectId(userId);
    const before = await this.#factors.findById(_id, { enabledAt: 1 }, { session }).lean();
    if (before?.enabledAt) return false;
    const fresh = { secret, startedAt, enabledAt: null, lastStep: 0 };
    // The codes on paper that came with a passkey stay.
    const change = { $set: fresh, $setOnInsert: { recoveryCodes: [] } };
    await this.#factors.updateOne({ _id }, change, { upsert: true, session });
    return true;
  }

  /** Of two at once with the same secret, one turns it on. */
  async enable(
    userId: string,
    secret: string,
    change: Pick<SecondFactor, 'enabledAt' | 'lastStep' | 'recoveryCodes'>,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id: objectId(userId), secret, enabledAt: null };
    const { modifiedCount } = await this.#factors.updateOne(filter, { $set: change }, { session });
    return modifiedCount === 1;
  }

  /**
   * Uses a time step up: false when it, or a later one, was used before. A last step that lies in the future of `now` was
   * left by a clock that has been set back since; it locks nobody out.
   */
  async useStep(userId: string, step: number, now: number, window: number): Promise<boolean> {
    const { modifiedCount } = await this.#factors.updateOne(
      { _id: objectId(userId), $or: [{ lastStep: { $lt: step } }, { lastStep: { $gt: now + window } }] },
      { $set: { lastStep: step } },
    );
    return modifiedCount === 1;
  }

  /** Uses a recovery code up; gives how many are left, null when it is none of them (any more). */
  async useRecoveryCode(userId: string, hash: string, session: ClientSession): Promise<number | null> {
    const record = await this.#factors
      .findOneAndUpdate(
        { _id: objectId(userId), recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } },
        { session, returnDocument: 'after' },
      )
      .lean();
    return record ? record.recoveryCodes.length : null;
  }

  async saveRecoveryCodes(userId: string, recoveryCodes: string[], session: ClientSession): Promise<void> {
    const filter = { _id: objectId(userId) };
    await this.#factors.updateOne(filter, { $set: { recoveryCodes } }, { upsert: true, session });
  }

  /** The application goes, the codes on paper stay: for a person who has a passkey. */
  async removeApplication(userId: string, session: ClientSession): Promise<void> {
    const off = { secret: null, startedAt: null, enabledAt: null, lastStep: 0 };
    await this.#factors.updateOne({ _id: objectId(userId) }, { $set: off }, { session });
  }

  /** False when there was none that was on. */
  async remove(userId: string, session: ClientSession): Promise<boolean> {
    const removed = await this.#factors.findOneAndDelete({ _id: objectId(userId) }, { session }).lean();
    return removed !== null && removed.enabledAt !== null;
  }
}

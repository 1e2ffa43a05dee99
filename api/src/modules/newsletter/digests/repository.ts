import { type SentDigest, sentDigests } from '@letat/contracts/newsletter/constants';
import { type Model, Schema, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** One sending of a digest: the articles that were new, from which each subscriber gets theirs. */
export interface DigestRunRecord {
  _id: Types.ObjectId;
  frequency: SentDigest;
  /** Up to when articles count as new. */
  at: Date;
  /** Ids, newest first. */
  postIds: Types.ObjectId[];
}

interface DigestSettingRecord {
  _id: SentDigest;
  isOn: boolean;
}

const runSchema = new Schema<DigestRunRecord>(
  {
    frequency: { type: String, required: true, enum: sentDigests },
    at: { type: Date, required: true },
    postIds: { type: [Schema.Types.ObjectId], required: true },
  },
  { versionKey: false },
);
runSchema.index({ frequency: 1, at: -1 });

const settingSchema = new Schema<DigestSettingRecord>(
  { _id: { type: String, required: true, enum: sentDigests }, isOn: { type: Boolean, required: true } },
  { versionKey: false },
);

/** The digests that were sent, and whether more are. */
export class DigestsRepository {
  readonly #runs: Model<DigestRunRecord>;
  readonly #settings: Model<DigestSettingRecord>;
  readonly #mongo: Database;

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#runs = mongo.model('newsletterDigests', runSchema);
    this.#settings = mongo.model('newsletterDigestSettings', settingSchema);
  }

  /** On, until the reader turns it off. */
  async isOn(frequency: SentDigest): Promise<boolean> {
    const setting = await this.#settings.findById(frequency).lean();
    return setting?.isOn ?? true;
  }

  async turn(frequency: SentDigest, isOn: boolean, session: ClientSession): Promise<void> {
    await this.#settings.updateOne({ _id: frequency }, { $set: { isOn } }, { upsert: true, session });
  }

  /** One run of a digest after the other. */
  serialise(frequency: SentDigest, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `digest ${frequency}`);
  }

  /** Newest first. */
  async last(frequency: SentDigest, limit: number, session?: ClientSession): Promise<DigestRunRecord[]> {
    return this.#runs
      .find({ frequency }, null, session ? { session } : {})
      .sort({ at: -1 })
      .limit(limit)
      .lean();
  }

  async find(id: string): Promise<DigestRunRecord | null> {
    return this.#runs.findById(objectId(id)).lean();
  }

  async insert(run: Omit<DigestRunRecord, '_id'>, session: ClientSession): Promise<string> {
    const _id = new Types.ObjectId();
    await this.#runs.insertOne({ _id, ...run }, { session });
    return _id.toHexString();
  }
}

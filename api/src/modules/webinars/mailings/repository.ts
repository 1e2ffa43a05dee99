import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type WebinarMailingRecord, webinarMailingSchema } from './model.ts';

export type NewMailing = Omit<WebinarMailingRecord, '_id'>;

export class MailingsRepository {
  readonly #mailings: Model<WebinarMailingRecord>;

  constructor(mongo: Database) {
    this.#mailings = mongo.model('webinarMailings', webinarMailingSchema);
  }

  async insert(mailing: NewMailing, session: ClientSession): Promise<WebinarMailingRecord> {
    const record = { ...mailing, _id: new Types.ObjectId() };
    await this.#mailings.insertMany([record], { session });
    return record;
  }

  async find(id: string): Promise<WebinarMailingRecord | null> {
    return this.#mailings.findOne({ _id: objectId(id) }).lean();
  }

  async hasKey(key: string, session: ClientSession | null = null): Promise<boolean> {
    return (await this.#mailings.exists({ key }).session(session)) !== null;
  }

  /** The latest first. */
  async listOf(webinarId: Types.ObjectId, limit: number): Promise<WebinarMailingRecord[]> {
    return this.#mailings.find({ webinarId }).sort({ at: -1, _id: -1 }).limit(limit).lean();
  }
}

import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SoftBounceRecord, softBounceSchema } from './soft-bounces.model.ts';

/** Mails that did not arrive for reasons that may pass, for as long as they count. */
export class SoftBouncesRepository {
  readonly #bounces: Model<SoftBounceRecord>;

  constructor(mongo: Database) {
    this.#bounces = mongo.model('mailSoftBounces', softBounceSchema);
  }

  /** False when this mail was counted before. */
  async add({ mailId, ...bounce }: Omit<SoftBounceRecord, '_id'>, session: ClientSession): Promise<boolean> {
    const { upsertedCount } = await this.#bounces.updateOne(
      { mailId },
      { $setOnInsert: bounce },
      { upsert: true, session },
    );
    return upsertedCount === 1;
  }

  async countSince(hash: string, at: Date, session: ClientSession): Promise<number> {
    return this.#bounces.countDocuments({ hash, at: { $gt: at } }, { session });
  }

  /** The mail arrived after all. */
  async removeMail(mailId: string): Promise<void> {
    await this.#bounces.deleteOne({ mailId });
  }

  async removeOf(hash: string, session: ClientSession): Promise<number> {
    return (await this.#bounces.deleteMany({ hash }, { session })).deletedCount;
  }

  async listOf(hash: string): Promise<{ status: string | null; at: Date }[]> {
    return this.#bounces.find({ hash }, { _id: 0, status: 1, at: 1 }).lean();
  }
}

import { type Model, Schema } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import type { HeldLetter } from '../mails/newsletter-merged.ts';

/** A letter that waits for the next one that a subscriber may get, or that was in one. */
export interface HeldLetterRecord {
  /** Subscriber and letter. */
  _id: string;
  subscriberId: string;
  /** Of their address: they are found by it when their subscription is gone. */
  hash: string;
  /** Which of their choices it falls under, see `streams.ts`; null for a letter of the review. */
  topic: string | null;
  letter: HeldLetter;
  at: Date;
  /** When it was sent with others, or let go; null while it waits. */
  endedAt: Date | null;
  /** The database deletes it then. */
  expiresAt: Date;
}

/** So long it is known that a letter was sent to a subscriber in another one: as long as mails are. */
export const rememberedDays = 90;

const heldLetterSchema = new Schema<HeldLetterRecord>(
  {
    _id: { type: String, required: true },
    subscriberId: { type: String, required: true },
    hash: { type: String, required: true },
    topic: { type: String, default: null },
    letter: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
heldLetterSchema.index({ subscriberId: 1, endedAt: 1, at: 1 });
heldLetterSchema.index({ hash: 1 });
heldLetterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Letters beyond what people asked for. */
export class HeldLettersRepository {
  readonly #held: Model<HeldLetterRecord>;

  constructor(mongo: Database) {
    this.#held = mongo.model('newsletterHeldLetters', heldLetterSchema);
  }

  /** Done a second time, it is the same. */
  async hold(
    { key, ...held }: Pick<HeldLetterRecord, 'subscriberId' | 'hash' | 'topic' | 'letter' | 'at'> & { key: string },
    session: ClientSession,
  ): Promise<void> {
    const row = { ...held, endedAt: null, expiresAt: daysAfter(held.at, rememberedDays) };
    await this.#held.updateOne(
      { _id: `${held.subscriberId} ${key}` },
      { $setOnInsert: row },
      { upsert: true, session },
    );
  }

  /** Those that wait, the oldest first. */
  async waitingFor(subscriberId: string, limit: number, session: ClientSession): Promise<HeldLetterRecord[]> {
    return this.#held.find({ subscriberId, endedAt: null }, null, { session }).sort({ at: 1 }).limit(limit).lean();
  }

  async end(ids: readonly string[], at: Date, session: ClientSession): Promise<void> {
    await this.#held.updateMany({ _id: { $in: [...ids] } }, { $set: { endedAt: at } }, { session });
  }

  /** For the person themselves. */
  async listOf(hash: string): Promise<Pick<HeldLetterRecord, 'letter' | 'at' | 'endedAt'>[]> {
    return this.#held.find({ hash }, { _id: 0, letter: 1, at: 1, endedAt: 1 }).lean();
  }

  async removeOf(hash: string, session: ClientSession): Promise<number> {
    return (await this.#held.deleteMany({ hash }, { session })).deletedCount;
  }
}

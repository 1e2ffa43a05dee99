import type { Model } from 'mongoose';
import type { Clock } from '../clock.ts';
import { type ClientSession, type Database, isDuplicateKey, isWriteConflict } from '../mongo/index.ts';
import { objectId } from '../mongo/object-id.ts';
import { type StoredAnswerRecord, storedAnswerSchema } from './model.ts';

export const storedAnswersCollection = 'storedAnswers';

/** For how long a repeated call gets its first answer. */
export const storedHours = 24;
const storedMs = storedHours * 60 * 60 * 1000;

/** An answer as it is sent again. */
export interface StoredAnswer {
  readonly status: number;
  /** JSON; null when there is none. */
  readonly body: string | null;
}

/** What a call is known by. */
export interface CallIdentity {
  readonly id: string;
  /** Hash of what was asked. */
  readonly request: string;
  readonly userId: string | null;
}

/** Answers of calls that bore a key. */
export class StoredAnswersRepository {
  readonly #answers: Model<StoredAnswerRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#answers = mongo.model(storedAnswersCollection, storedAnswerSchema);
  }

  async find(id: string): Promise<(StoredAnswer & { request: string }) | null> {
    const record = await this.#answers.findOne({ _id: id, expiresAt: { $gt: this.#clock.now() } }).lean();
    if (record?.status === undefined) return null;
    return { request: record.request, status: record.status, body: record.body ?? null };
  }

  /**
   * Claims the key for the transaction. `under way` while another transaction holds it, `answered` when one that has just ended
   * stored its answer.
   */
  async claim(
    { id, request, userId }: CallIdentity,
    session: ClientSession,
  ): Promise<'ours' | 'under way' | 'answered'> {
    const now = this.#clock.now();
    const owner = userId === null ? null : objectId(userId);
    const claimed = { request, userId: owner, expiresAt: new Date(now.getTime() + storedMs) };
    try {
      // The database deletes what has expired about once a minute: until then it is written anew.
      const expired = { _id: id, expiresAt: { $lte: now } };
      await this.#answers.updateOne(expired, { $set: claimed }, { upsert: true, session });
      return 'ours';
    } catch (error) {
      if (isWriteConflict(error)) return 'under way';
      if (isDuplicateKey(error)) return 'answered';
      throw error;
    }
  }

  async complete(id: string, { status, body }: StoredAnswer, session: ClientSession): Promise<void> {
    await this.#answers.updateOne({ _id: id }, { $set: { status, body } }, { session });
  }

  /** When the person sent something that is answered from here, and how it was answered. */
  async listOf(userId: string): Promise<{ status: number | undefined; answer: string | null; until: Date }[]> {
    const records = await this.#answers.find({ userId: objectId(userId) }).lean();
    return records.map(({ status, body = null, expiresAt }) => ({ status, answer: body, until: expiresAt }));
  }

  async removeOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#answers.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }
}

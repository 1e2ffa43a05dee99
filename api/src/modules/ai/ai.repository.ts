import type { Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type AiCallRecord, type AiSuggestionsRecord, aiCallSchema, aiSuggestionsSchema } from './ai.model.ts';

type CallEnd = Pick<AiCallRecord, 'state' | 'inputTokens' | 'outputTokens' | 'cost' | 'endedAt'>;

/** Calls of models, and suggestions on articles. */
export class AiRepository {
  readonly #calls: Model<AiCallRecord>;
  readonly #suggestions: Model<AiSuggestionsRecord>;

  constructor(mongo: Database) {
    this.#calls = mongo.model('aiCalls', aiCallSchema);
    this.#suggestions = mongo.model('aiSuggestions', aiSuggestionsSchema);
  }

  /** Calls since then that count: all but the failed ones. */
  async countCalls(userId: Types.ObjectId, since: Date, session: ClientSession | null = null): Promise<number> {
    return this.#calls
      .countDocuments({ userId, startedAt: { $gte: since }, state: { $ne: 'failed' } })
      .session(session);
  }

  async insertCall(call: AiCallRecord, session: ClientSession): Promise<void> {
    await this.#calls.insertMany([call], { session });
  }

  async endCall(_id: Types.ObjectId, end: CallEnd): Promise<void> {
    await this.#calls.updateOne({ _id, state: 'started' }, { $set: end });
  }

  async callsOf(userId: Types.ObjectId): Promise<Omit<AiCallRecord, '_id' | 'userId'>[]> {
    return this.#calls.find({ userId }, { _id: 0, userId: 0 }).sort({ startedAt: -1 }).lean();
  }

  async removeCallsOf(userId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#calls.deleteMany({ userId }, { session })).deletedCount;
  }

  async insertSuggestions(record: AiSuggestionsRecord): Promise<void> {
    await this.#suggestions.insertMany([record]);
  }

  async findSuggestions(
    _id: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession | null = null,
  ): Promise<AiSuggestionsRecord | null> {
    return this.#suggestions.findOne({ _id, userId }).session(session).lean();
  }

  async markAccepted(
    _id: Types.ObjectId,
    accepted: readonly string[],
    at: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.#suggestions.updateOne({ _id }, { $set: { accepted: [...accepted], acceptedAt: at } }, { session });
  }

  async suggestionsOf(userId: Types.ObjectId): Promise<Omit<AiSuggestionsRecord, '_id' | 'userId' | 'postId'>[]> {
    return this.#suggestions.find({ userId }, { _id: 0, userId: 0, postId: 0 }).sort({ createdAt: -1 }).lean();
  }

  async removeSuggestionsOf(userId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#suggestions.deleteMany({ userId }, { session })).deletedCount;
  }

  async removeSuggestionsOn(postId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#suggestions.deleteMany({ postId }, { session });
  }
}

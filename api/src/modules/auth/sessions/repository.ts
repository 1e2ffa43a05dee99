import type { Model } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type SessionRecord, sessionSchema } from './model.ts';

/** A session, without what opens it. */
export interface StoredSession {
  id: string;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

type NewSession = Omit<SessionRecord, '_id' | 'userId'> & { userId: string };

/** What a session reveals about its owner. */
export type SessionTrace = Pick<SessionRecord, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'userAgent' | 'network'>;

const traces = { _id: 0, createdAt: 1, lastSeenAt: 1, expiresAt: 1, userAgent: 1, network: 1 } as const;
const shown = { userId: 1, createdAt: 1, lastSeenAt: 1, expiresAt: 1 } as const;

export class SessionsRepository {
  readonly #sessions: Model<SessionRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#sessions = mongo.model('sessions', sessionSchema);
  }

  async insert(newSession: NewSession, session: ClientSession): Promise<void> {
    await this.#sessions.insertMany([{ ...newSession, userId: objectId(newSession.userId) }], { session });
  }

  async find(tokenHash: string): Promise<StoredSession | null> {
    const record = await this.#sessions.findOne({ tokenHash }, shown).lean();
    if (!record) return null;
    const { _id, userId, createdAt, lastSeenAt, expiresAt } = record;
    return { id: _id.toHexString(), userId: userId.toHexString(), createdAt, lastSeenAt, expiresAt };
  }

  async prolong(id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.#sessions.updateOne({ _id: objectId(id) }, { $set: { lastSeenAt, expiresAt } });
  }

  async remove(id: string): Promise<void> {
    await this.#sessions.deleteOne({ _id: objectId(id) });
  }

  /** Says how many there were. */
  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#sessions.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }

  /** Where a person is logged in, without what opens it. */
  async tracesOf(userId: string): Promise<SessionTrace[]> {
    return this.#sessions
      .find({ userId: objectId(userId) }, traces)
      .sort({ createdAt: -1 })
      .lean();
  }

  /** Last used first. */
  async listOf(userId: string): Promise<(StoredSession & { userAgent: string; network: string })[]> {
    const records = await this.#sessions
      .find({ userId: objectId(userId), expiresAt: { $gt: this.#clock.now() } }, { ...shown, userAgent: 1, network: 1 })
      .lean();
    return records
      .map(({ _id, ...record }) => ({ ...record, id: _id.toHexString(), userId }))
      .toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  }

  /** False when that person has no such session. */
  async removeOneOf(userId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.#sessions.deleteOne({ _id: objectId(id), userId: objectId(userId) });
    return deletedCount === 1;
  }

  /** How many they were. */
  async removeOthersOf(userId: string, exceptId: string, session: ClientSession): Promise<number> {
    const filter = { userId: objectId(userId), _id: { $ne: objectId(exceptId) } };
    return (await this.#sessions.deleteMany(filter, { session })).deletedCount;
  }
}

import { type WorkState, workStates } from '@letat/contracts/jobs/constants';
import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import { type ClientSession, type Database, isDuplicateKey } from '../../../plugins/mongo/index.ts';
import { now } from '../database-time.ts';
import { type WorkRecord, workSchema } from './model.ts';

/** The rows of background work, as administrators look at them. */
export class WorkOverviewRepository {
  readonly #work: Model<WorkRecord>;

  constructor(mongo: Database) {
    this.#work = mongo.model('work', workSchema);
  }

  /** How many rows of a queue are in each state, each counted no further than the limit. */
  async countByState(queue: string, limit: number): Promise<Record<WorkState, number>> {
    const counted = await Promise.all(
      workStates.map(async (state) => [state, await this.#work.countDocuments({ queue, state }, { limit })] as const),
    );
    const counts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    for (const [state, count] of counted) counts[state] = count;
    return counts;
  }

  /** How many rows of a queue are in that state, counted no further than the limit. */
  async count(queue: string, state: WorkState, limit: number): Promise<number> {
    return this.#work.countDocuments({ queue, state }, { limit });
  }

  /** How many rows of these queues failed for good, counted no further than the limit. */
  async countFailed(queues: readonly string[], limit: number): Promise<number> {
    return this.#work.countDocuments({ queue: { $in: [...queues] }, state: 'failed' }, { limit });
  }

  /** When what may be taken now was due first, and when the next will be. */
  async dueTimes(queue: string): Promise<{ oldest: Date | null; next: Date | null }> {
    const first = (comparison: '$lte' | '$gt') =>
      this.#work
        .findOne(
          { queue, takeAt: { $type: 'date' }, state: 'waiting', $expr: { [comparison]: ['$takeAt', now] } },
          { takeAt: 1 },
        )
        .sort({ takeAt: 1 })
        .lean();
    const [oldest, next] = await Promise.all([first('$lte'), first('$gt')]);
    return { oldest: oldest?.takeAt ?? null, next: next?.takeAt ?? null };
  }

  /** Newest first, one more than the limit. */
  async list(queue: string, state: WorkState, { limit, after: position }: PageRequest): Promise<WorkRecord[]> {
    return this.#work
      .find({ queue, state, ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** A row that failed or was cancelled begins anew; `taken` when another row stands for the same by now, `ended` when it was neither. */
  async revive(_id: Types.ObjectId, session: ClientSession): Promise<'revived' | 'taken' | 'ended'> {
    const again = {
      state: 'waiting',
      takeAt: now,
      dueAt: now,
      attempts: 0,
      lease: null,
      finishedAt: null,
      expiresAt: null,
    };
    try {
      const { matchedCount } = await this.#work.updateOne(
        { _id, state: { $in: ['failed', 'cancelled'] } },
        [{ $set: again }],
        { session, updatePipeline: true },
      );
      return matchedCount === 1 ? 'revived' : 'ended';
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }
}

import { type AgentType, openStatuses, type TaskStatus } from '@letat/contracts/agents/constants';
import type { Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type AgentTaskRecord, agentTaskSchema } from './agents.model.ts';

/** A task without what was asked and what came of it. */
export type ListedTask = Omit<AgentTaskRecord, 'request' | 'result'>;

/** A task as its author may have it in their archive. */
type OwnTask = Omit<AgentTaskRecord, '_id' | 'userId' | 'workId' | 'run' | 'dueAt' | 'parentId'>;

/** What a row of work holds. */
export interface TaskRun {
  taskId: string;
  run: number;
}

/** Tasks that wait, whose order is known. */
const maxQueue = 500;
const newestFirst = { createdAt: -1, _id: -1 } as const;
const isOpen = { status: { $in: [...openStatuses] } };

/** Tasks of the agents. */
export class AgentsRepository {
  readonly #tasks: Model<AgentTaskRecord>;

  constructor(mongo: Database) {
    this.#tasks = mongo.model('agentTasks', agentTaskSchema);
  }

  async insert(records: readonly AgentTaskRecord[], session: ClientSession): Promise<void> {
    await this.#tasks.insertMany([...records], { session });
  }

  async find(id: string, session: ClientSession | null = null): Promise<AgentTaskRecord | null> {
    const _id = objectId(id);
    return _id && this.#tasks.findById(_id).session(session).lean();
  }

  /** In the order in which they were added. */
  async partsOf(parentId: Types.ObjectId, session: ClientSession | null = null): Promise<AgentTaskRecord[]> {
    return this.#tasks.find({ parentId }).sort({ _id: 1 }).session(session).lean();
  }

  async list(userId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<Page<ListedTask>> {
    const records = await this.#tasks
      .find({ userId, ...after('createdAt', position, 'desc') }, { request: 0, result: 0 })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
    return pageOf(
      records,
      limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => record,
    );
  }

  async countOpen(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
    return this.#tasks.countDocuments({ userId, ...isOpen }, { limit }).session(session);
  }

  async openOf(userId: Types.ObjectId, session: ClientSession): Promise<AgentTaskRecord[]> {
    return this.#tasks
      .find({ userId, ...isOpen })
      .session(session)
      .lean();
  }

  /** How many of each type are in each state. */
  async counts(userId: Types.ObjectId): Promise<{ type: AgentType; status: TaskStatus; count: number }[]> {
    return this.#tasks.aggregate([
      { $match: { userId } },
      { $group: { _id: { type: '$type', status: '$status' }, count: { $sum: 1 } } },
      { $project: { _id: 0, type: '$_id.type', status: '$_id.status', count: 1 } },
    ]);
  }

  /** Ids of the tasks that wait their turn, of everybody, in its order. */
  async queue(): Promise<string[]> {
    const waiting = await this.#tasks
      .find({ status: 'pending', dueAt: { $gt: new Date(0) } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(maxQueue)
      .lean();
    return waiting.map(({ _id }) => _id.toHexString());
  }

  /** What was last asked of that agent. */
  async latest(userId: Types.ObjectId, type: AgentType): Promise<AgentTaskRecord | null> {
    return this.#tasks.findOne({ userId, type, parentId: null }).sort({ createdAt: -1 }).lean();
  }

  /** False when it is in none of these states (any more). */
  async change(
    _id: Types.ObjectId,
    from: readonly TaskStatus[],
    change: Partial<AgentTaskRecord>,
    session: ClientSession | null = null,
  ): Promise<boolean> {
    const { matchedCount } = await this.#tasks
      .updateOne({ _id, status: { $in: [...from] } }, { $set: change })
      .session(session);
    return matchedCount === 1;
  }

  /** A worker takes it up, for the first time or after one that died. Null when it has ended, or has another row of work by now. */
  async begin({ taskId, run }: TaskRun, at: Date): Promise<AgentTaskRecord | null> {
    const _id = objectId(taskId);
    return (
      _id &&
      this.#tasks
        .findOneAndUpdate(
          { _id, run, ...isOpen },
          { $set: { status: 'processing', startedAt: at, reason: null }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean()
    );
  }

  /** Says how far it is, while it is under way by that row of work. */
  async saveProgress({ _id, run }: AgentTaskRecord, progress: AgentTaskRecord['progress']): Promise<void> {
    await this.#tasks.updateOne({ _id, run, status: 'processing' }, { $set: { progress } });
  }

  /** Those of a person, newest first. */
  async tasksOf(userId: Types.ObjectId): Promise<OwnTask[]> {
    return this.#tasks
      .find({ userId }, { _id: 0, userId: 0, workId: 0, run: 0, dueAt: 0, parentId: 0 })
      .sort(newestFirst)
      .lean();
  }

  async removeOf(userId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#tasks.deleteMany({ userId }, { session })).deletedCount;
  }
}

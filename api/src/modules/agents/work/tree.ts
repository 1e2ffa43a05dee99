import { openStatuses, type TaskPriority, taskStatuses } from '@letat/contracts/agents/constants';
import type { AgentResult } from '@letat/contracts/agents/results/schemas';
import type { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { databaseTime, type Queue } from '../../jobs/index.ts';
import type { AgentTaskRecord } from '../agents.model.ts';
import type { AgentsRepository, TaskRun } from '../agents.repository.ts';
import { resultOf } from '../director/result.ts';

export interface TreeParts {
  mongo: Database;
  tasks: AgentsRepository;
  queue: Queue<TaskRun>;
  clock: Clock;
}

/** How a task ends. */
export type End = { status: 'completed'; result: AgentResult; outcome: string } | { status: 'failed'; reason: string };

/**
 * How much earlier a task is due than it was given, in ms: rows of work are taken in the order in which they are due. So a more urgent one
 * overtakes those of the last minutes, and none waits for ever behind others.
 */
const lead: Readonly<Record<TaskPriority, number>> = { low: 0, medium: 60_000, high: 300_000 };

/** What is changed in a task that is done again. */
const untouched = {
  status: 'pending',
  reason: null,
  result: null,
  outcome: null,
  progress: null,
  endedAt: null,
} as const satisfies Partial<AgentTaskRecord>;

const isOpen = ({ status }: AgentTaskRecord) => openStatuses.some((open) => open === status);

const noPartDone = 'Aucune des parties n’a abouti.';

/**
 * A director's task and its parts, which end together: whatever changes one of them does so in one transaction, one after the other of a
 * tree, with what follows from it.
 */
export class TaskTree {
  readonly #parts: TreeParts;

  constructor(parts: TreeParts) {
    this.#parts = parts;
  }

  /** First thing in a transaction. */
  async serialise({ _id, parentId }: Pick<AgentTaskRecord, '_id' | 'parentId'>, session: ClientSession): Promise<void> {
    await this.#parts.mongo.serialise(session, `agent-task ${(parentId ?? _id).toHexString()}`);
  }

  /** Adds the row of work that does a task, and says what to store of it. */
  async enqueue(
    { _id, priority, run: before }: Pick<AgentTaskRecord, '_id' | 'priority' | 'run'>,
    session: ClientSession,
  ): Promise<Pick<AgentTaskRecord, 'workId' | 'run' | 'dueAt'>> {
    const { mongo, queue } = this.#parts;
    const dueAt = new Date((await databaseTime(mongo.connection)).getTime() - lead[priority]);
    const run = before + 1;
    return { workId: await queue.add({ taskId: _id.toHexString(), run }, { session, dueAt }), run, dueAt };
  }

  /** Ends a task, and what follows from that for those around it. False when it had ended. */
  async end(task: AgentTaskRecord, end: End, session: ClientSession): Promise<boolean> {
    if (!(await this.#close(task, end, session))) return false;
    if (task.parentId === null) return true;
    const all = await this.#parts.tasks.partsOf(task.parentId, session);
    for (const part of all)
      if (part.after === task.type && part.status === 'pending' && part.workId === null)
        await this.#parts.tasks.change(part._id, ['pending'], await this.enqueue(part, session), session);
    await this.refresh(task.parentId, session);
    return true;
  }

  /** Stops a task and its parts. */
  async stop(task: AgentTaskRecord, reason: string, session: ClientSession): Promise<void> {
    const { tasks, queue } = this.#parts;
    // The whole first: what ends of it afterwards no longer changes it.
    if (task.type === 'director') {
      await this.#close(task, { status: 'failed', reason }, session);
      for (const part of await tasks.partsOf(task._id, session)) {
        if (part.workId !== null) await queue.cancel(part.workId, session);
        await this.#close(part, { status: 'failed', reason }, session);
      }
    }
    if (task.workId !== null) await queue.cancel(task.workId, session);
    if (task.type !== 'director') await this.end(task, { status: 'failed', reason }, session);
  }

  /** Has a failed task done again; of a director's, the parts that failed. */
  async restart(task: AgentTaskRecord, session: ClientSession): Promise<void> {
    const tree = task.parentId ?? task._id;
    const parts = await this.#parts.tasks.partsOf(tree, session);
    const again =
      task.type === 'director' && parts.length > 0 ? parts.filter(({ status }) => status === 'failed') : [task];
    for (const one of again) {
      // What it waited for is done again too, or is under way: its end gives this one its row.
      const isBehind = parts.some((part) => part.type === one.after && (again.includes(part) || isOpen(part)));
      const row = isBehind ? { workId: null, run: one.run + 1, dueAt: null } : await this.enqueue(one, session);
      await this.#parts.tasks.change(one._id, ['failed'], { ...untouched, ...row }, session);
    }
    await this.refresh(tree, session);
  }

  /** The row of work of a failed task is there again. What a director's was split into has rows of its own. */
  async revive(task: AgentTaskRecord, session: ClientSession): Promise<void> {
    const { tasks } = this.#parts;
    if ((await tasks.partsOf(task._id, session)).length > 0) return this.restart(task, session);
    await tasks.change(task._id, ['failed'], untouched, session);
    if (task.parentId !== null) await this.refresh(task.parentId, session);
  }

  /** What has become of a director's task by what became of its parts; nothing for one that has none. */
  async refresh(id: Types.ObjectId, session: ClientSession): Promise<void> {
    const { tasks, clock } = this.#parts;
    const task = await tasks.find(id.toHexString(), session);
    const parts = await tasks.partsOf(id, session);
    if (task === null || parts.length === 0) return;
    const ended = parts.filter((part) => !isOpen(part));
    const done = ended.filter(({ status }) => status === 'completed');
    const progress = { done: ended.length, total: parts.length };
    await tasks.change(id, taskStatuses, { progress, ...outcome(task) }, session);

    function outcome({ result }: AgentTaskRecord): Partial<AgentTaskRecord> {
      if (ended.length < parts.length) return { status: 'processing', reason: null, outcome: null, endedAt: null };
      const endedAt = clock.now();
      if (done.length === 0) return { status: 'failed', reason: noPartDone, endedAt };
      return {
        status: 'completed',
        reason: null,
        result: resultOf(result, parts),
        outcome: `${done.length} sur ${parts.length}`,
        endedAt,
      };
    }
  }

  async #close({ _id }: AgentTaskRecord, end: End, session: ClientSession): Promise<boolean> {
    const { tasks, clock } = this.#parts;
    const endedAt = clock.now();
    const outcome = end.status === 'completed' ? { result: end.result, outcome: end.outcome, reason: null } : {};
    return tasks.change(_id, openStatuses, { dueAt: null, ...end, ...outcome, endedAt }, session);
  }
}

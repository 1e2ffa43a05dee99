import { type AgentType, agentLimits, openStatuses } from '@letat/contracts/agents/constants';
import { agentResult } from '@letat/contracts/agents/results/schemas';
import type { AgentStatus, AgentTask, AgentTaskDetail } from '@letat/contracts/agents/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { AgentTaskRecord } from './agents.model.ts';
import type { AgentsRepository } from './agents.repository.ts';
import type { SeedTask } from './agents.seed.ts';
import { isWaiting, statusOf, toTask } from './answers.ts';
import { taskFor } from './new-task.ts';
import type { TaskRequest } from './requests.ts';
import type { TaskTree } from './work/tree.ts';

interface Needs {
  mongo: Database;
  clock: Clock;
  tasks: AgentsRepository;
  tree: TaskTree;
}

const cancelled = 'Annulée par vous.';

/** Tasks as their author gives, follows, stops and repeats them. */
export class AgentsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `agent_tasks_full`. */
  async create<T extends AgentType>(asked: TaskRequest<T>, userId: string): Promise<AgentTask> {
    const { mongo, tasks, tree, clock } = this.#needs;
    const owner = Types.ObjectId.createFromHexString(userId);
    const task = taskFor(owner, asked, clock.now());
    const stored = await mongo.transaction(async (session) => {
      await this.#assertRoom(owner, session);
      const queued = { ...task, ...(await tree.enqueue(task, session)) };
      await tasks.insert([queued], session);
      return queued;
    });
    return this.#shown(stored);
  }

  async list(userId: string, query: { limit: number; cursor?: string | undefined }): Promise<Page<AgentTask>> {
    const { tasks } = this.#needs;
    const { items, next } = await tasks.list(Types.ObjectId.createFromHexString(userId), pageRequest(query));
    const queue = items.some(isWaiting) ? await tasks.queue() : [];
    return { items: items.map((task) => toTask(task, queue)), next };
  }

  /** Throws `agent_task_not_found`. */
  async read(id: string, userId: string): Promise<AgentTaskDetail> {
    const task = await this.#find(id, userId);
    const shown = await this.#shown(task);
    // Before it has ended, a director's holds how it was split; and a later release may no longer read what an older one stored.
    const { data = null } = agentResult.safeParse(task.result);
    return { ...shown, result: task.status === 'completed' ? data : null };
  }

  async status(userId: string): Promise<AgentStatus> {
    return statusOf(await this.#needs.tasks.counts(Types.ObjectId.createFromHexString(userId)));
  }

  /** Throws `agent_task_not_found`, `agent_task_transition`. */
  async cancel(id: string, userId: string): Promise<AgentTask> {
    return this.#change(id, userId, async (task, session) => {
      if (!openStatuses.some((open) => open === task.status)) throw new CodedError('agent_task_transition');
      await this.#needs.tree.stop(task, cancelled, session);
    });
  }

  /** Throws `agent_task_not_found`, `agent_task_transition`, `agent_tasks_full`. */
  async retry(id: string, userId: string): Promise<AgentTask> {
    return this.#change(id, userId, async (task, session) => {
      if (task.status !== 'failed') throw new CodedError('agent_task_transition');
      await this.#assertRoom(task.userId, session);
      await this.#needs.tree.restart(task, session);
    });
  }

  /** Adds tasks of the demonstration in a transaction of the caller's. */
  async seed(userId: string, given: readonly SeedTask[], session: ClientSession): Promise<void> {
    const { tasks, tree, clock } = this.#needs;
    const owner = Types.ObjectId.createFromHexString(userId);
    for (const { minutesAgo, isCancelled, ...seed } of given) {
      const at = new Date(clock.now().getTime() - minutesAgo * 60_000);
      const task = taskFor(owner, seed, at);
      const end = { status: 'failed', reason: cancelled, endedAt: at } as const;
      await tasks.insert([{ ...task, ...(isCancelled ? end : await tree.enqueue(task, session)) }], session);
    }
  }

  async #change(
    id: string,
    userId: string,
    work: (task: AgentTaskRecord, session: ClientSession) => Promise<void>,
  ): Promise<AgentTask> {
    const { mongo, tree } = this.#needs;
    const found = await this.#find(id, userId);
    const changed = await mongo.transaction(async (session) => {
      await tree.serialise(found, session);
      await work(await this.#find(id, userId, session), session);
      return this.#find(id, userId, session);
    });
    return this.#shown(changed);
  }

  /** Another's is none, for an administrator too. Throws `agent_task_not_found`. */
  async #find(id: string, userId: string, session: ClientSession | null = null): Promise<AgentTaskRecord> {
    const task = await this.#needs.tasks.find(id, session);
    if (task === null || task.userId.toHexString() !== userId) throw new CodedError('agent_task_not_found');
    return task;
  }

  /** Counts before it is added to, one after the other. */
  async #assertRoom(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    const { mongo, tasks } = this.#needs;
    await mongo.serialise(session, `agent-tasks ${userId.toHexString()}`);
    const open = await tasks.countOpen(userId, agentLimits.open, session);
    if (open >= agentLimits.open) throw new CodedError('agent_tasks_full', { retryAfter: 30 });
  }

  async #shown(task: AgentTaskRecord): Promise<AgentTask> {
    return toTask(task, isWaiting(task) ? await this.#needs.tasks.queue() : []);
  }
}

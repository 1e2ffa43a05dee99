import { agentLimits, type PartType } from '@letat/contracts/agents/constants';
import { agentResult } from '@letat/contracts/agents/results/schemas';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { Failpoints } from '../../../plugins/failpoints.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { LeaseLost, PermanentFailure, TryLater, type WorkContext } from '../../jobs/index.ts';
import type { Assignment, Done, StoredWork } from '../agent.ts';
import type { AgentTaskRecord } from '../agents.model.ts';
import type { AgentsRepository, TaskRun } from '../agents.repository.ts';
import type { Plan } from '../director/direct.ts';
import { partOf } from '../new-task.ts';
import { type Requests, requestSchemas } from '../requests.ts';
import type { TaskTree } from './tree.ts';

interface RunParts {
  mongo: Database;
  clock: Clock;
  failpoints: Failpoints;
  tasks: AgentsRepository;
  tree: TaskTree;
  agents: Readonly<Record<PartType, StoredWork>>;
  plan(request: Requests['director'], userId: string): Promise<Plan>;
}

/** What authors read of a failure that nobody foresaw. */
const unforeseen = 'Une erreur inattendue a arrêté cette tâche : relancez-la dans un moment.';

/**
 * Does one task, in a worker. Until its result is stored nothing of it is anywhere, and it is stored in the transaction that ends the task
 * if this worker still holds its row: killed at any moment, it begins again, and it ends once.
 */
export class TaskRunner {
  readonly #parts: RunParts;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  async run(row: TaskRun, context: WorkContext): Promise<void> {
    const { tasks, clock } = this.#parts;
    const task = await tasks.begin(row, clock.now());
    // Cancelled, repeated by another row, erased, or ended by a worker that died before it could say so.
    if (task === null) return;
    try {
      if (task.type === 'director') await this.#direct(task, context);
      else await this.#record(task, await this.#work(task, task.type, context), context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw failureOf(error, context);
    }
  }

  async #work(task: AgentTaskRecord, type: PartType, context: WorkContext): Promise<Done> {
    const { agents, tasks } = this.#parts;
    // One after the other: what is under way at once must not say that it is less far than before.
    let saved = Promise.resolve();
    const assignment = {
      userId: task.userId.toHexString(),
      found: await this.#foundBefore(task),
      signal: context.signal,
      progress: (done: number, total: number) => {
        saved = saved.then(async () => {
          await tasks.saveProgress(task, { done, total });
          await context.progress(done / total);
        });
        return saved;
      },
    } satisfies Omit<Assignment<never>, 'request'>;
    return agents[type](task.request, assignment);
  }

  /** What the part came to that this one waited for. */
  async #foundBefore({ parentId, after }: AgentTaskRecord): Promise<Assignment<never>['found']> {
    if (parentId === null || after === null) return null;
    const before = (await this.#parts.tasks.partsOf(parentId)).find(({ type }) => type === after);
    return agentResult.safeParse(before?.result).data ?? null;
  }

  async #record(task: AgentTaskRecord, done: Done, context: WorkContext): Promise<void> {
    const { mongo, tree, failpoints } = this.#parts;
    failpoints.pass('agent-worked');
    await mongo.transaction(async (session) => {
      await tree.serialise(task, session);
      await context.held(session);
      await tree.end(task, { status: 'completed', ...done }, session);
    });
    failpoints.pass('agent-recorded');
  }

  /** Splits it, and leaves the parts to the others: it ends when they have. */
  async #direct(task: AgentTaskRecord, context: WorkContext): Promise<void> {
    const { mongo, tree, tasks, failpoints, clock } = this.#parts;
    const request = requestSchemas.director.parse(task.request);
    // A worker that split it and died: its parts are under way.
    if ((await tasks.partsOf(task._id)).length > 0) return;
    const { parts, model, notes } = await this.#parts.plan(request, task.userId.toHexString());
    failpoints.pass('agent-worked');
    await mongo.transaction(async (session) => {
      await tree.serialise(task, session);
      await context.held(session);
      const split = { model, notes, type: 'director', findings: [] };
      const isOpen = await tasks.change(task._id, ['processing'], { result: split, dueAt: null }, session);
      if (!isOpen || (await tasks.partsOf(task._id, session)).length > 0) return;
      const records: AgentTaskRecord[] = [];
      for (const part of parts) {
        const record = partOf(task, part, clock.now());
        records.push({ ...record, ...(part.after === null ? await tree.enqueue(record, session) : {}) });
      }
      await tasks.insert(records, session);
      await tree.refresh(task._id, session);
    });
    failpoints.pass('agent-recorded');
  }
}

/** Reasons reach the task's author: only sentences that were written for them do. */
function failureOf(error: unknown, { log, attempt }: WorkContext): unknown {
  if (error instanceof PermanentFailure || error instanceof TryLater || error instanceof LeaseLost) return error;
  if (error instanceof CodedError && error.status < 500) return new PermanentFailure(error.message, { cause: error });
  log.warn({ err: error }, 'agents: a task failed unforeseen');
  return new TryLater(unforeseen, { cause: error, delayMs: attempt < agentLimits.attempts ? 2000 : 0 });
}

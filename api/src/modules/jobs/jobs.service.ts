import { CodedError } from '@letat/contracts/core/coded-error';
import { countLimits } from '@letat/contracts/core/limits';
import type { WorkState } from '@letat/contracts/jobs/constants';
import type { JobsOverview, QueueOverview, WorkItem } from '@letat/contracts/jobs/operations';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { Database } from '../../plugins/mongo/index.ts';
import { type StoredPayload, UnreadablePayload } from './payload.ts';
import type { ReadWork, RegisteredQueue, Registry } from './registry.ts';
import type { InstallationRepository } from './suspension/repository.ts';
import { toSuspension } from './suspension/routes.ts';
import type { WorkRecord } from './work/model.ts';
import type { WorkOverviewRepository } from './work/overview.repository.ts';
import type { WorkRepository } from './work/repository.ts';
import type { WorkersRepository } from './worker/repository.ts';

/** Failures that a queue's overview lists. */
const listedFailures = 3;
/** And what of it would leave. */
const listedHeld = 5;

interface JobsServiceParts {
  mongo: Database;
  registry: Registry;
  work: WorkRepository;
  overview: WorkOverviewRepository;
  workers: WorkersRepository;
  installations: InstallationRepository;
  /** A worker that was not seen for that long counts as dead. */
  missedMs: number;
}

/** What administrators see of background work, and what they can do about it. */
export class JobsService {
  readonly #parts: JobsServiceParts;

  constructor(parts: JobsServiceParts) {
    this.#parts = parts;
  }

  async overview(): Promise<JobsOverview> {
    const { registry, workers, installations, missedMs } = this.#parts;
    const [count, installation, queues] = await Promise.all([
      workers.countSeenWithin(missedMs),
      installations.find(),
      Promise.all(registry.all().map((queue) => this.#overviewOf(queue))),
    ]);
    const suspension = toSuspension(installation);
    const shown = suspension === null ? queues : await Promise.all(queues.map((queue) => this.#withHeld(queue)));
    return { workers: count, suspension, queues: shown };
  }

  /** With the first rows of a queue that would leave. */
  async #withHeld(queue: QueueOverview): Promise<QueueOverview> {
    if (queue.outward === null || queue.counts.waiting === 0) return queue;
    const rows = await this.#parts.overview.list(queue.name, 'waiting', { limit: listedHeld, after: null });
    const held = await Promise.all(rows.slice(0, listedHeld).map((row) => this.#describe(row)));
    return { ...queue, held: [...new Set(held.flatMap((about) => about ?? []))] };
  }

  async list(query: {
    queue: string;
    state: WorkState;
    limit: number;
    cursor?: string | undefined;
  }): Promise<Page<WorkItem>> {
    const page = pageRequest(query);
    const rows = await this.#parts.overview.list(query.queue, query.state, page);
    const { items, ...rest } = pageOf(
      rows,
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (row) => row,
    );
    return { items: await Promise.all(items.map((row) => this.#itemOf(row))), ...rest };
  }

  /** Throws `work_not_found`, `work_transition`, `work_superseded` and `work_unreadable`. */
  async change(id: string, state: 'waiting' | 'cancelled'): Promise<WorkItem> {
    const found = await this.#parts.work.find(id);
    if (!found) throw new CodedError('work_not_found');
    await (state === 'cancelled' ? this.#cancel(found) : this.#retry(found));
    const changed = await this.#parts.work.find(id);
    if (!changed) throw new CodedError('work_not_found');
    return this.#itemOf(changed);
  }

  async #itemOf(row: WorkRecord): Promise<WorkItem> {
    return toWorkItem(row, await this.#describe(row));
  }

  /** What was done is forgotten. */
  async #describe({ queue, state, payload, version }: WorkRecord): Promise<string | null> {
    if (state === 'done') return null;
    return (await stoppable(this.#parts.registry.get(queue), { payload, version })?.describe()) ?? null;
  }

  async #cancel({ _id, queue, payload, version }: WorkRecord): Promise<void> {
    const { mongo, work, registry } = this.#parts;
    const item = stoppable(registry.get(queue), { payload, version });
    await mongo.transaction(async (session) => {
      if (!(await work.cancel(_id, queue, session))) throw new CodedError('work_transition');
      await item?.cancelled(session);
    });
  }

  async #retry({ _id, queue, payload, version }: WorkRecord): Promise<void> {
    const { mongo, overview, registry } = this.#parts;
    const item = readable(registry.get(queue), { payload, version });
    await mongo.transaction(async (session) => {
      const outcome = await overview.revive(_id, session);
      if (outcome === 'taken') throw new CodedError('work_superseded');
      if (outcome === 'ended') throw new CodedError('work_transition');
      await item?.revived(session);
    });
  }

  async #overviewOf({ name, label, paused, outward }: RegisteredQueue): Promise<QueueOverview> {
    const { overview } = this.#parts;
    const [counts, due, failed] = await Promise.all([
      overview.countByState(name, countLimits.workOfState),
      overview.dueTimes(name),
      overview.list(name, 'failed', { limit: listedFailures, after: null }),
    ]);
    return {
      name,
      label,
      paused,
      outward,
      counts,
      held: [],
      oldestDueAt: iso(due.oldest),
      nextDueAt: iso(due.next),
      failures: failed.slice(0, listedFailures).map(({ _id, reason, finishedAt, createdAt }) => ({
        id: _id.toHexString(),
        reason: reason ?? '',
        finishedAt: (finishedAt ?? createdAt).toISOString(),
      })),
    };
  }
}

/** Without its payload a module cannot take up what it ended; a later release may be able to. */
function readable(queue: RegisteredQueue | undefined, row: StoredPayload): ReadWork | undefined {
  if (queue && (row.version ?? 1) > queue.version) throw new CodedError('work_unreadable');
  try {
    return queue?.read(row);
  } catch (error) {
    if (error instanceof UnreadablePayload) throw new CodedError('work_unreadable', { cause: error });
    throw error;
  }
}

/** What cannot be read can be stopped all the same: its module learns nothing of it. */
function stoppable(queue: RegisteredQueue | undefined, row: StoredPayload): ReadWork | undefined {
  if (queue && (row.version ?? 1) > queue.version) return undefined;
  try {
    return queue?.read(row);
  } catch (error) {
    if (error instanceof UnreadablePayload) return undefined;
    throw error;
  }
}

function toWorkItem(row: WorkRecord, about: string | null): WorkItem {
  const { _id, queue, state, attempts, progress, reason, lease, createdAt, dueAt, startedAt, finishedAt } = row;
  return {
    id: _id.toHexString(),
    queue,
    about,
    state,
    attempts,
    progress,
    reason,
    worker: lease?.worker ?? null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
  };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

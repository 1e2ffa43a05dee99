import { randomUUID } from 'node:crypto';
import type { SpanBuffer } from '@letat/contracts/core/spans';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, pause } from '../../../plugins/mongo/index.ts';
import { databaseTime } from '../database-time.ts';
import type { AttemptMeasure } from '../jobs.metrics.ts';
import type { Registry } from '../registry.ts';
import type { Schedules } from '../schedules.ts';
import type { Suspension } from '../suspension/suspension.ts';
import type { WorkRepository } from '../work/repository.ts';
import { Consumer } from './consumer.ts';
import { pollQueues, watchNewWork } from './polling.ts';
import type { WorkersRepository } from './repository.ts';

const heartbeatMs = 5000;
const planMs = 30_000;
/** What is under way when the worker is asked to stop may take so long to end; less than the supervisor's patience. */
const graceMs = 8000;

interface WorkerParts {
  mongo: Database;
  work: WorkRepository;
  workers: WorkersRepository;
  registry: Registry;
  schedules: Schedules;
  suspension: Suspension;
  log: FastifyBaseLogger;
  measure: AttemptMeasure;
  spans: SpanBuffer | null;
}

/** This process works: it takes rows of every queue until it is stopped. Any number of such processes share the work. */
export class Worker {
  readonly id = `${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #parts: WorkerParts;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<unknown>[] = [];
  #consumers = new Map<string, Consumer>();

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Once the database is within reach. */
  async start(): Promise<void> {
    const { mongo, log, registry } = this.#parts;
    await mongo.connected;
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const queues = registry.all();
    this.#consumers = new Map(queues.map((queue) => [queue.name, this.consumerOf(queue.name)]));
    const polling = { log, signal, notify: (queue: string) => this.#consumers.get(queue)?.notify() };
    await this.#parts.workers.seen(this.id);
    await this.#parts.suspension.check();
    this.#loops.push(
      this.#every(heartbeatMs, () => this.#parts.workers.seen(this.id)),
      this.#every(heartbeatMs, () => this.#parts.suspension.check()),
      this.#every(planMs, () => this.#parts.schedules.plan()),
      watchNewWork({ ...polling, connection: mongo.connection }),
      pollQueues({ ...polling, due: () => this.#due() }),
    );
    log.info({ worker: this.id, queues: queues.length }, 'worker: started');
  }

  /** A consumer of that queue that ends with this worker. */
  consumerOf(name: string): Consumer {
    const { mongo, work, log, registry, suspension, measure, spans } = this.#parts;
    const queue = registry.get(name);
    if (!queue) throw new Error(`there is no queue "${name}"`);
    const allows: Suspension['allows'] = (outward) => suspension.allows(outward);
    return new Consumer(queue, this.id, { mongo, work, log, allows, measure, spans, stopping: this.#stopping.signal });
  }

  /** Takes nothing more, and lets what is under way end; what does not is taken over once its lease runs out. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const enough = new AbortController();
    const ended = Promise.all([...this.#consumers.values()].map((consumer) => consumer.idle()));
    await Promise.race([ended, pause(graceMs, enough.signal)]);
    enough.abort();
    await Promise.all(this.#loops);
    if (this.#loops.length > 0 && this.#parts.mongo.isUp()) await this.#parts.workers.remove(this.id);
  }

  /** A consumer that takes nothing now need not know. */
  async #due(): Promise<string[]> {
    const { mongo, work } = this.#parts;
    const asking = [...this.#consumers.values()].filter((consumer) => consumer.takesMore);
    return work.queuesWithDue(
      asking.map(({ queue }) => queue.name),
      await databaseTime(mongo.connection),
    );
  }

  async #every(ms: number, act: () => Promise<void>): Promise<void> {
    const { log } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      await act().catch((error: unknown) =>
        log.warn({ err: error }, 'worker: heartbeat or plan failed, tried again at the next beat'),
      );
      await pause(ms, this.#stopping.signal);
    }
  }
}

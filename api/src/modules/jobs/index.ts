import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { z } from 'zod';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { addAll } from './bulk.ts';
import { databaseTime } from './database-time.ts';
import { registerJobsMetrics } from './jobs.metrics.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { JobsService } from './jobs.service.ts';
import type { Queue, QueueDefinition, ScheduleDefinition, WorkItem } from './queue.ts';
import { Registry } from './registry.ts';
import { Schedules } from './schedules.ts';
import { InstallationMemory } from './suspension/memory.ts';
import { InstallationRepository } from './suspension/repository.ts';
import { suspensionRoutes } from './suspension/routes.ts';
import { type SuspendedHandler, Suspension } from './suspension/suspension.ts';
import type { WorkRecord } from './work/model.ts';
import { WorkOverviewRepository } from './work/overview.repository.ts';
import { WorkRepository } from './work/repository.ts';
import { WorkersRepository } from './worker/repository.ts';
import { Worker } from './worker/worker.ts';

export { databaseTime } from './database-time.ts';
export { LeaseLost, NotYet, PermanentFailure, reasonOf, TryLater, withoutAddresses } from './failures.ts';
export type { Queue, QueueDefinition, ScheduleDefinition, WorkContext, WorkItem } from './queue.ts';
export { nextTime } from './schedules.ts';

/** A worker that was not seen for that long counts as dead. */
const missedMs = 20_000;

/** Work that survives crashes, and is done beside the requests. */
export interface Jobs {
  /**
   * Declares a module's queue; while the app is being built, in the module's own module. Its rows are added in the transaction of what
   * asks for the work: `queue.add(payload, { session })`.
   * @example api/src/modules/posts/authorship/jobs.ts
   * const renamed = app.jobs.queue({
   *   ...names,
   *   name: 'posts-author-names',
   *   payload: z.object({ authorId: z.string() }),
   *   work: ({ authorId }, { held }) => authorship.renew(authorId, { held }),
   * });
   */
  queue<P extends z.ZodType<object>>(definition: QueueDefinition<P>): Queue<z.output<P>>;
  /** Declares work at set times. */
  every(schedule: ScheduleDefinition): void;
  /** This process works, until the app closes. */
  start(): Promise<void>;
  /** Processes in this process what is due now of one queue. */
  process(queue: string): Promise<void>;
  /** Runs once for each suspension that a worker finds necessary, in the transaction that notes it. */
  onSuspended(handler: SuspendedHandler): void;
  /** Looks now whether anything may leave the site; workers do so by themselves. */
  checkSuspension(): Promise<void>;
  /** Nothing leaves a database that was put back from a backup until an administrator has looked; on whichever machine it is now. */
  suspendRestored(): Promise<void>;
  /** Which installation this machine last worked for; null when it never worked. */
  ownInstallation(): Promise<string | null>;
  /** Whether a worker was seen lately. */
  isWorking(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** Background work: rows that their modules add in their own transactions, and workers that take them. */
export const jobsModule = plugin(
  async (app: FastifyInstance, { timeZone, directory }: { timeZone: string; directory: string }) => {
    const { mongo, log, spans } = app;
    app.privacy.register(
      {
        collection: 'work',
        none: 'ids of rows of the features, which say what they hold; what a row is about is forgotten once done',
      },
      { collection: 'workers', none: 'processes of the site' },
      { collection: 'installation', none: 'when the site was last at work, and whether mails leave it' },
    );
    const work = new WorkRepository(mongo);
    const workers = new WorkersRepository(mongo);
    const registry = new Registry();
    const schedules = new Schedules({ work, registry, mongo, timeZone });
    const installations = new InstallationRepository(mongo);
    const handlers: SuspendedHandler[] = [];
    const memory = new InstallationMemory(directory);
    const suspension = new Suspension({ mongo, log, installations, memory, handlers });
    const overview = new WorkOverviewRepository(mongo);
    const measure = registerJobsMetrics(app.metrics, { mongo, registry, overview, workers, installations, missedMs });
    const worker = new Worker({ mongo, work, workers, registry, schedules, suspension, log, measure, spans });

    app.decorate('jobs', {
      queue<P extends z.ZodType<object>>(definition: QueueDefinition<P>): Queue<z.output<P>> {
        const { name, version } = registry.add(definition);
        const { payload: schema } = definition;
        const ownRow = async (id: string) => {
          const row = await work.find(id);
          return row?.queue === name ? row : null;
        };
        return {
          add: (payload, { session, key = null, dueAt = null }) =>
            work.add({ queue: name, payload: schema.parse(payload), version, key, dueAt }, session),
          async addAll(bulk, context) {
            const rows = async (items: Parameters<typeof bulk.rows>[0]) =>
              (await bulk.rows(items)).map(({ payload, dueAt }) => ({ payload: schema.parse(payload), dueAt }));
            await addAll({ ...bulk, rows }, context, {
              mongo,
              failpoints: app.failpoints,
              addMany: async (added, session) =>
                work.addMany({ queue: name, version, at: await databaseTime(mongo.connection) }, added, session),
            });
          },
          async find(id) {
            const row = await ownRow(id);
            return row && itemOf(row);
          },
          has: (values, states) => work.has(name, values, states),
          async cancel(id, session) {
            const _id = objectId(id);
            return _id !== null && work.cancel(_id, name, session);
          },
        };
      },
      every: (schedule) => schedules.add(schedule),
      start: () => worker.start(),
      async process(queue) {
        const consumer = worker.consumerOf(queue);
        consumer.notify();
        await consumer.idle();
      },
      onSuspended: (handler) => void handlers.push(handler),
      checkSuspension: () => suspension.check(),
      suspendRestored: () => installations.suspendRestored(),
      ownInstallation: async () => (await memory.read())?.installation ?? null,
      isWorking: async () => (await workers.countSeenWithin(missedMs)) > 0,
    } satisfies Jobs);

    app.administration.waits({
      id: 'jobs',
      label: { one: 'tâche en échec', many: 'tâches en échec' },
      href: '/admin/jobs',
      action: 'Relancer',
      count: (limit) =>
        overview.countFailed(
          registry.all().map(({ name }) => name),
          limit,
        ),
    });
    app.administration.waits({
      id: 'suspension',
      label: { one: 'suspension des envois à lever', many: 'suspensions des envois à lever' },
      href: '/admin/jobs',
      action: 'Lever',
      count: async () => ((await installations.find())?.suspension ? 1 : 0),
    });
    jobsRoutes(app, new JobsService({ mongo, registry, work, overview, workers, installations, missedMs }));
    suspensionRoutes(app, installations);

    // Before the database is let go.
    app.addHook('preClose', () => worker.stop());
  },
  {
    name: 'jobs',
    dependencies: ['mongo', 'failpoints', 'access', 'administration', 'audit', 'metrics', 'tracing', 'personal-data'],
  },
);

function itemOf(row: WorkRecord): WorkItem {
  const { _id, state, attempts, progress, reason, createdAt, finishedAt } = row;
  return { id: _id.toHexString(), state, attempts, progress, reason, createdAt, finishedAt };
}

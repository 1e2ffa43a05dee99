import type { Metrics, Sample } from '@letat/contracts/core/metrics';
import type { Database } from '../../plugins/mongo/index.ts';
import { databaseTime } from './database-time.ts';
import type { Registry } from './registry.ts';
import type { InstallationRepository } from './suspension/repository.ts';
import type { WorkOverviewRepository } from './work/overview.repository.ts';
import type { WorkersRepository } from './worker/repository.ts';

/** Beyond this there is simply much. */
const countedTo = 10_000;
const states = ['waiting', 'running', 'failed'] as const;

interface Parts {
  mongo: Database;
  registry: Registry;
  overview: WorkOverviewRepository;
  workers: WorkersRepository;
  installations: InstallationRepository;
  missedMs: number;
}

/** How an attempt at a row ended, and how long it took. */
export type AttemptMeasure = (queue: string, outcome: 'done' | 'again' | 'failed' | 'lost', seconds: number) => void;

/** What waits in each queue and for how long, read from the database when a collector asks; and what this process did. */
export function registerJobsMetrics(metrics: Metrics, parts: Parts): AttemptMeasure {
  const { mongo, registry, overview, workers, installations, missedMs } = parts;
  const gauge = (name: string, help: string, labels: readonly string[], read: () => Promise<Sample[]>) =>
    metrics.gauge(name, help, labels, () => mongo.withDatabaseTimeout(read));

  const rows = `Rows of background work that wait, run or failed, counted to ${countedTo}.`;
  gauge('letat_work_rows', rows, ['queue', 'state'], async () => {
    const samples: Sample[] = [];
    // One queue after the other: a collector that asks for a page meanwhile waits for none of this.
    for (const { name } of registry.all())
      for (const state of states) samples.push([[name, state], await overview.count(name, state, countedTo)]);
    return samples;
  });
  gauge('letat_work_oldest_seconds', 'For how long the row has been due that waits longest.', ['queue'], async () => {
    const now = await databaseTime(mongo.connection);
    return Promise.all(
      registry.all().map(async ({ name }): Promise<Sample> => {
        const { oldest } = await overview.dueTimes(name);
        return [[name], oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000)];
      }),
    );
  });
  gauge('letat_workers', 'Worker processes that were seen lately.', [], async () => [
    [[], await workers.countSeenWithin(missedMs)],
  ]);
  gauge('letat_sending_suspended', '1 while nothing leaves the site.', [], async () => [
    [[], (await installations.find())?.suspension ? 1 : 0],
  ]);
  const attempts = metrics.histogram('letat_work_attempt_seconds', 'Attempts at rows by this process.', [
    'queue',
    'outcome',
  ]);
  return (queue, outcome, seconds) => attempts.observe([queue, outcome], seconds);
}

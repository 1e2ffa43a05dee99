import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import type { Database } from '../../plugins/mongo/index.ts';
import { databaseTime } from './database-time.ts';
import type { ScheduleDefinition } from './queue.ts';
import type { Registry } from './registry.ts';
import { causedAt } from './work/cause.ts';
import type { WorkRepository } from './work/repository.ts';

const attempts = 3;
const firstPauseMs = 30_000;

/** When a schedule runs next after that moment. */
export function nextTime(cron: string, timeZone: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone }).next().toDate();
}

/**
 * Work at set times. Each schedule is a queue that holds the row of its next time; once that row has ended, the row after it
 * is added. So it runs once whatever the number of workers, by the database's clock, and a time at which nothing ran is made up
 * for once.
 */
export class Schedules {
  readonly #parts: { work: WorkRepository; registry: Registry; mongo: Database; timeZone: string };
  readonly #schedules: ScheduleDefinition[] = [];

  constructor(parts: { work: WorkRepository; registry: Registry; mongo: Database; timeZone: string }) {
    this.#parts = parts;
  }

  add(schedule: ScheduleDefinition): void {
    // A schedule that cannot be parsed stops the start instead of failing in the first night, whatever the time is.
    nextTime(schedule.cron, this.#parts.timeZone, new Date(0));
    this.#schedules.push(schedule);
    this.#parts.registry.add({
      name: schedule.name,
      label: schedule.label,
      payload: z.object({}),
      attempts,
      outward: schedule.outward ?? null,
      ...(schedule.patienceMs === undefined ? {} : { patienceMs: schedule.patienceMs }),
      backOff: (begun) => firstPauseMs * begun,
      ...(schedule.describe === undefined ? {} : { describe: schedule.describe }),
      work: (_nothing, context) => schedule.work(context),
    });
  }

  /** Each schedule has the row of its next time. */
  async plan(): Promise<void> {
    const { mongo, timeZone, work } = this.#parts;
    const now = await databaseTime(mongo.connection);
    const planned = await work.listKeys(this.#schedules.map(({ name }) => name));
    for (const { name, cron } of this.#schedules) {
      if (planned.some(({ queue, key }) => queue === name && key === cron)) continue;
      const row = { queue: name, payload: {}, version: 1, key: cron, dueAt: nextTime(cron, timeZone, now) };
      // Of no request: what it asks for in turn waits while nothing leaves the site.
      await causedAt(null, () => mongo.transaction((session) => work.add(row, session)));
    }
  }
}

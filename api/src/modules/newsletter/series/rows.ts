import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Queue, WorkContext } from '../../jobs/index.ts';

/** A mail of the welcome series that waits for its day. */
const welcomeRow = z.object({
  subscriberId: z.string(),
  /** When they confirmed, in ms: who unsubscribes and comes back begins a series of their own. */
  since: z.number(),
  step: z.number().int().min(0),
});
export type WelcomeRow = z.output<typeof welcomeRow>;

/** A letter of a course that waits for its day: which one is decided when it leaves. */
const courseRow = z.object({
  readingId: z.string(),
  /** Grows with each pause and each new beginning: rows of before do nothing. */
  run: z.number().int().min(0),
});
export type CourseRow = z.output<typeof courseRow>;

const row = z.union([welcomeRow, courseRow]);
type Row = z.output<typeof row>;
type Work<R> = (row: R, context: Pick<WorkContext, 'held'>) => Promise<void>;

/**
 * Mails that come one after the other, days apart: those that welcome, and courses. One row waits for each reader of each series; it
 * sends its mail and adds the next, and ends the series once they left it.
 */
export class SeriesRows {
  readonly #queue: Queue<Row>;
  #welcome: Work<WelcomeRow> | null = null;
  #course: Work<CourseRow> | null = null;

  constructor(app: Pick<FastifyInstance, 'jobs'>) {
    this.#queue = app.jobs.queue({
      // As it was called while there was one series: rows of then wait under it.
      name: 'newsletter-welcome',
      outward: 'all',
      label: 'Lettres de bienvenue et cours',
      payload: row,
      concurrency: 2,
      describe: async (due) => ('readingId' in due ? 'Une lettre d’un cours' : `Le mail de bienvenue ${due.step + 1}`),
      work: (due, context) => this.#work(due, context),
    });
  }

  /** What a mail that welcomes does when its day has come. */
  whenWelcome(work: Work<WelcomeRow>): void {
    this.#welcome = work;
  }

  /** What a letter of a course does then. */
  whenCourse(work: Work<CourseRow>): void {
    this.#course = work;
  }

  async addWelcome(next: WelcomeRow, session: ClientSession, dueAt?: Date): Promise<void> {
    const { subscriberId, since, step } = next;
    await this.#queue.add(next, { session, key: `${subscriberId} ${since} ${step}`, ...(dueAt ? { dueAt } : {}) });
  }

  /** @param received how many letters they had: the row of each is another one */
  async addCourse(next: CourseRow, received: number, session: ClientSession, dueAt?: Date): Promise<void> {
    const key = `course ${next.readingId} ${next.run} ${received}`;
    await this.#queue.add(next, { session, key, ...(dueAt ? { dueAt } : {}) });
  }

  #work(due: Row, context: Pick<WorkContext, 'held'>): Promise<void> {
    const work = 'readingId' in due ? this.#course?.(due, context) : this.#welcome?.(due, context);
    if (!work) throw new Error('newsletter: a series has no work');
    return work;
  }
}

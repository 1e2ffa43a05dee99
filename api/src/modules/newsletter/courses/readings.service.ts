import { CodedError } from '@letat/contracts/core/coded-error';
import type { ReadingState } from '@letat/contracts/newsletter/courses/constants';
import type { CourseReading } from '@letat/contracts/newsletter/courses/schemas';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { AskConfirmation } from '../confirmation/mails.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { SeriesRows } from '../series/rows.ts';
import type { ReadingLinks } from './links.ts';
import { canResume, lettersLeft, resumesAt } from './reading-rules.ts';
import type { ReadingRecord } from './readings.model.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { CoursesRepository, PublicCourse } from './repository.ts';

export interface ReadingParts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'users'>;
  courses: CoursesRepository;
  readings: ReadingsRepository;
  links: ReadingLinks;
  rows: SeriesRows;
  subscribers: NewsletterRepository;
  askConfirmation: AskConfirmation;
}

/** Called in the transaction in which a reader leaves one course alone, or comes back to it. */
type LeftListener = (reading: Pick<ReadingRecord, 'email' | 'courseId'>, what: 'left' | 'back') => Promise<void>;

/** A paid order, or one that cost nothing, of a product that gives a course. */
export interface CourseOrder {
  courseId: string;
  orderId: string;
  email: string;
  /** Who ordered showed that the address is theirs: by paying, or by an account that confirmed it. */
  isProved: boolean;
}

/** How people begin courses, pause, go on, leave, and lose what was refunded. */
export class ReadingsService {
  readonly #parts: ReadingParts;
  #noteLeft: LeftListener = async () => {};

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  whenLeft(listener: LeftListener): void {
    this.#noteLeft = listener;
  }

  /** Those that go on or are paused. */
  going(): AsyncGenerator<ReadingRecord> {
    return this.#parts.readings.going();
  }

  /** Leaves a course in the name of its reader, who left it before; false when it does not go on. */
  async leave({ _id, email }: Pick<ReadingRecord, '_id' | 'email'>, session: ClientSession): Promise<boolean> {
    const { readings } = this.#parts;
    await readings.serialise(email, session);
    const reading = await readings.find(_id.toHexString(), session);
    if (reading?.state !== 'active' && reading?.state !== 'paused') return false;
    await this.#set(reading, 'left', session);
    return true;
  }

  /**
   * Begins a course for a reader who confirmed the address, or goes on where they were. A course that was withdrawn meanwhile, or is sold by
   * now, begins for nobody new.
   */
  async beginConfirmed(email: string, courseId: string, session: ClientSession): Promise<void> {
    const { courses, readings } = this.#parts;
    const course = await courses.findPublic(courseId, session);
    if (!course) return;
    await readings.serialise(email, session);
    const known = await readings.findOf(email, courseId, session);
    const isOffered = course.state === 'open' && course.opened.access === 'free';
    if (!known) {
      if (isOffered) await this.#insert(course, { email, isFree: true, orderIds: [] }, session);
      return;
    }
    const reading = isOffered && !known.isFree ? { ...known, isFree: true } : known;
    if (reading !== known) await readings.change(known._id, { isFree: true }, session);
    if (canResume(course, reading)) await this.#goOn(course, reading, session);
  }

  /** In the transaction that records a payment. Nothing leaves to an address that nobody has proved: its owner is asked first. */
  async beginOrdered({ courseId, orderId, email, isProved }: CourseOrder, session: ClientSession): Promise<void> {
    const { app, courses, readings, subscribers, askConfirmation } = this.#parts;
    const course = await courses.findPublic(courseId, session);
    // Its author was erased since the order was made: nothing can be given, and the payment is recorded all the same.
    if (!course) return;
    await readings.serialise(email, session);
    const known = await readings.findOf(email, courseId, session);
    if (known?.orderIds.includes(orderId)) return;
    const reading = known
      ? { ...known, orderIds: [...known.orderIds, orderId] }
      : await this.#insert(course, { email, isFree: false, orderIds: [orderId] }, session, { waits: !isProved });
    if (known) await readings.change(known._id, { orderIds: reading.orderIds }, session);
    if (isProved) {
      if (canResume(course, reading)) await this.#goOn(course, reading, session);
      return;
    }
    const origin = { source: 'site', site: null } as const;
    const nothing = { name: '', interests: [], authorSubscriptions: [], consent: null };
    const ask = { ...nothing, email, courses: [courseId], origin, at: app.clock.now() };
    await askConfirmation(await subscribers.save(ask, session), session);
  }

  /** In the transaction that takes an order back: what it alone gave is over. */
  async endOrdered(orderId: string, session: ClientSession): Promise<void> {
    const { readings } = this.#parts;
    const found = await readings.findByOrder(orderId, session);
    if (!found) return;
    await readings.serialise(found.email, session);
    const reading = await readings.find(found._id.toHexString(), session);
    if (!reading) return;
    const orderIds = reading.orderIds.filter((id) => id !== orderId);
    await readings.change(reading._id, { orderIds }, session);
    if (orderIds.length > 0 || reading.isFree) return;
    await this.#set(reading, 'ended', session);
  }

  /** What an address reads, for the page of its subscription. */
  async listOf(email: string): Promise<{ title: string; token: string; state: ReadingState }[]> {
    const { courses, readings, links } = this.#parts;
    const found = (await readings.listOf(email)).filter(({ state }) => state !== 'ended');
    const known = await courses.listPublic(found.map(({ courseId }) => courseId.toHexString()));
    const titles = new Map(known.map(({ _id, opened }) => [_id.toHexString(), opened.title]));
    const rows = found.flatMap((reading) => {
      const title = titles.get(reading.courseId.toHexString());
      return title === undefined ? [] : [{ title, reading }];
    });
    return Promise.all(
      rows.map(async ({ title, reading }) => ({ title, token: await links.token(reading), state: reading.state })),
    );
  }

  /** Whether they read a course for nothing now, for which their address must stay confirmed. */
  async readsFree(email: string, session?: ClientSession): Promise<boolean> {
    const { readings } = this.#parts;
    if (session) await readings.serialise(email, session);
    return (await readings.listOf(email, session)).some(isOpenFree);
  }

  /** Who leaves everything leaves the courses too that they began for nothing; what they paid for goes on. */
  async leaveFree(email: string, at: Date, session: ClientSession): Promise<void> {
    const { readings } = this.#parts;
    await readings.serialise(email, session);
    for (const reading of await readings.listOf(email, session)) {
      if (!isOpenFree(reading)) continue;
      const left = { state: 'left', run: reading.run + 1, nextAt: null, changedAt: at, leftAs: reading.state } as const;
      await readings.change(reading._id, left, session);
    }
  }

  /** Puts back what `leaveFree` ended at that moment, as it was then. */
  async undoLeaving(email: string, at: Date, session: ClientSession): Promise<void> {
    const { courses, readings } = this.#parts;
    await readings.serialise(email, session);
    for (const reading of await readings.listOf(email, session)) {
      if (reading.state !== 'left' || reading.changedAt.getTime() !== at.getTime()) continue;
      const course = await courses.findPublic(reading.courseId.toHexString(), session);
      if (!course || !canResume(course, reading)) continue;
      if (reading.leftAs === 'paused') await this.#set(reading, 'paused', session);
      else await this.#goOn(course, reading, session);
    }
  }

  /** Throws `link_used`. */
  async show(token: string): Promise<CourseReading> {
    return this.#view(await this.#parts.links.read(token));
  }

  /**
   * What is so already stays. A free course whose reader left everything goes on once they have confirmed the address anew. Throws
   * `link_used`, `reading_closed`.
   */
  async change(token: string, state: 'active' | 'paused' | 'left'): Promise<CourseReading> {
    const { app, links, readings, courses } = this.#parts;
    const holder = await links.read(token);
    await app.mongo.transaction(async (session) => {
      await readings.serialise(holder.email, session);
      const reading = await readings.find(holder._id.toHexString(), session);
      if (!reading) throw new CodedError('link_used');
      if (reading.state === state) return;
      if (state === 'active') {
        const course = await courses.findPublic(reading.courseId.toHexString(), session);
        if (!course || !canResume(course, reading)) throw new CodedError('reading_closed');
        if (await this.#mustConfirm(reading, session)) await this.#askAnew(reading, session);
        else await this.#goOn(course, reading, session);
      } else if (reading.state === 'active' || reading.state === 'paused') {
        await this.#set(reading, state, session);
        if (state === 'left') await this.#noteLeft(reading, 'left');
      }
    });
    return this.show(token);
  }

  async #insert(
    course: PublicCourse,
    { email, isFree, orderIds }: Pick<ReadingRecord, 'email' | 'isFree' | 'orderIds'>,
    session: ClientSession,
    { waits = false } = {},
  ): Promise<ReadingRecord> {
    const { app, readings, rows } = this.#parts;
    const now = app.clock.now();
    const begun = waits ? ({ state: 'left', nextAt: null } as const) : ({ state: 'active', nextAt: now } as const);
    const fresh = { received: [], run: 0, lastAt: null, startedAt: now, changedAt: now };
    const _id = new Types.ObjectId();
    const reading = await readings.insert(
      { _id, courseId: course._id, email, isFree, orderIds, ...begun, ...fresh },
      session,
    );
    if (!waits) await rows.addCourse({ readingId: reading._id.toHexString(), run: 0 }, 0, session);
    return reading;
  }

  async #goOn(course: PublicCourse, reading: ReadingRecord, session: ClientSession): Promise<void> {
    const { app, readings, rows } = this.#parts;
    const now = app.clock.now();
    const run = reading.run + 1;
    const nextAt = resumesAt(reading, course.opened.everyDays, now);
    await readings.change(reading._id, { state: 'active', run, nextAt, changedAt: now }, session);
    const dueAt = nextAt > now ? nextAt : undefined;
    await rows.addCourse({ readingId: reading._id.toHexString(), run }, reading.received.length, session, dueAt);
    if (reading.state === 'left') await this.#noteLeft(reading, 'back');
  }

  async #set(reading: ReadingRecord, state: 'paused' | 'left' | 'ended', session: ClientSession): Promise<void> {
    const { app, readings } = this.#parts;
    const run = reading.run + 1;
    await readings.change(reading._id, { state, run, nextAt: null, changedAt: app.clock.now() }, session);
  }

  /** What was paid for needs no consent to letters. */
  async #mustConfirm({ email, orderIds }: ReadingRecord, session?: ClientSession): Promise<boolean> {
    if (orderIds.length > 0) return false;
    return (await this.#parts.subscribers.findByEmail(email, session))?.state !== 'confirmed';
  }

  async #askAnew({ email, courseId }: ReadingRecord, session: ClientSession): Promise<void> {
    const { app, subscribers, askConfirmation } = this.#parts;
    const origin = { source: 'site', site: null } as const;
    const nothing = { name: '', interests: [], authorSubscriptions: [], consent: null };
    const ask = { ...nothing, email, courses: [courseId.toHexString()], origin, at: app.clock.now() };
    await askConfirmation(await subscribers.save(ask, session), session, { isRepeat: true });
  }

  async #view(reading: ReadingRecord): Promise<CourseReading> {
    const { app, courses } = this.#parts;
    const course = await courses.findPublic(reading.courseId.toHexString());
    const authors = await app.users.authorSummariesOf(course ? [course.ownerId] : []);
    const author = course && authors.get(course.ownerId.toHexString());
    const left = course ? lettersLeft(course, reading).length : 0;
    const isClosed = reading.state === 'finished' || reading.state === 'ended';
    return {
      course: {
        id: reading.courseId.toHexString(),
        title: course?.opened.title ?? 'Un cours qui n’existe plus',
        author: author ? { id: author.id, fullName: author.fullName } : null,
      },
      state: reading.state,
      received: reading.received.length,
      letters: reading.received.length + left,
      everyDays: course?.opened.everyDays ?? 0,
      nextAt: reading.nextAt?.toISOString() ?? null,
      canResume: canResume(course, reading),
      mustConfirm: !isClosed && (await this.#mustConfirm(reading)),
    };
  }
}

function isOpenFree({ orderIds, state }: ReadingRecord): boolean {
  return orderIds.length === 0 && (state === 'active' || state === 'paused');
}

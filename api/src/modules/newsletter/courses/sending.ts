import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import type { CampaignsRepository } from '../campaigns/repository.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import { newsletterCourse } from '../mails/newsletter-course.ts';
import type { NewsletterRepository } from '../newsletter.repository.ts';
import type { CourseRow, SeriesRows } from '../series/rows.ts';
import { courseTopic } from '../streams.ts';
import { type ReadingLinks, readingPath } from './links.ts';
import type { OpenedLetter } from './model.ts';
import { lettersLeft } from './reading-rules.ts';
import type { ReadingRecord } from './readings.model.ts';
import type { ReadingsRepository } from './readings.repository.ts';
import type { CoursesRepository, PublicCourse } from './repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'mail'>;
  courses: CoursesRepository;
  readings: ReadingsRepository;
  campaigns: Pick<CampaignsRepository, 'snapshotOf'>;
  subscribers: Pick<NewsletterRepository, 'findByEmail'>;
  links: ReadingLinks;
  frequency: Pick<LetterFrequencyService, 'admitOrWait' | 'waitForPause'>;
  rows: SeriesRows;
}

/**
 * The letters of courses, each when its day has come. Which one it is, and what it says, is what the author opened last: a letter that
 * was changed, moved or taken out while a reader was on their way to it is so for them. Bought letters come whatever else their reader
 * chose; free ones wait while they want fewer letters, or none (decision 0104).
 */
export function registerCourseSending(parts: Parts): void {
  const { app, courses, readings, subscribers, frequency, rows } = parts;

  rows.whenCourse(async ({ readingId, run }, { held }) => {
    const reading = await readings.find(readingId);
    if (!reading || !isOn(reading, run)) return;
    const course = await courses.findPublic(reading.courseId.toHexString());
    const [letter] = course ? lettersLeft(course, reading) : [];
    if (!course || !letter) {
      await app.mongo.transaction(async (session) => {
        await held(session);
        const present = await locked(readingId, session);
        if (present && isOn(present, run)) await finish(present, {}, session);
      });
      return;
    }
    if (reading.orderIds.length === 0) {
      const subscriber = await subscribers.findByEmail(reading.email);
      // They left everything: the transaction in which they did ended the reading, or will.
      if (subscriber?.state !== 'confirmed') return;
      await frequency.waitForPause(subscriber);
      await frequency.admitOrWait(subscriber, `course ${readingId} ${letter.id.toHexString()}`);
    }
    await app.mongo.transaction(async (session) => {
      await held(session);
      await send({ readingId, run }, { course, letter }, session);
    });
  });

  async function send(
    { readingId, run }: CourseRow,
    { course, letter }: { course: PublicCourse; letter: OpenedLetter },
    session: ClientSession,
  ): Promise<void> {
    const { campaigns, links } = parts;
    const reading = await locked(readingId, session);
    if (!reading || !isOn(reading, run)) return;
    const letterId = letter.id.toHexString();
    const snapshot = await campaigns.snapshotOf(letterId);
    if (!snapshot) throw new Error(`course ${course._id.toHexString()}: letter ${letterId} was never opened`);
    const left = lettersLeft(course, reading).filter(({ id }) => !id.equals(letter.id));
    const place = reading.received.length + 1;
    const token = await links.token(reading);
    const { title, everyDays } = course.opened;
    const data = {
      letter: snapshot.mail,
      ...{ course: title, place, letters: place + left.length, everyDays, reading: readingPath(token) },
    };
    const topic = courseTopic(course._id.toHexString());
    const key = `newsletter-course ${readingId} ${letterId}`;
    await app.mail.send({ template: newsletterCourse, data, to: reading.email, topic, key }, session);
    const now = app.clock.now();
    const received = [...reading.received, letterId];
    if (left.length === 0) {
      await finish(reading, { received, lastAt: now }, session);
      return;
    }
    const nextAt = daysAfter(now, everyDays);
    await readings.change(reading._id, { received, lastAt: now, nextAt }, session);
    await rows.addCourse({ readingId, run }, received.length, session, nextAt);
  }

  /** No other request decides about it until the transaction has ended. */
  async function locked(readingId: string, session: ClientSession): Promise<ReadingRecord | null> {
    const found = await readings.find(readingId, session);
    if (!found) return null;
    await readings.serialise(found.email, session);
    return readings.find(readingId, session);
  }

  async function finish(
    { _id }: ReadingRecord,
    had: Partial<Pick<ReadingRecord, 'received' | 'lastAt'>>,
    session: ClientSession,
  ): Promise<void> {
    const over = { state: 'finished', nextAt: null, changedAt: app.clock.now() } as const;
    await readings.change(_id, { ...had, ...over }, session);
  }
}

/** A row of before a pause, or of before they left, does nothing. */
const isOn = ({ state, run: present }: ReadingRecord, run: number): boolean => state === 'active' && present === run;

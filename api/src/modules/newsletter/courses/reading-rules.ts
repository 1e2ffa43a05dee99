import { daysAfter } from '../../../time/days.ts';
import type { CourseRecord, OpenedLetter } from './model.ts';
import type { ReadingRecord } from './readings.model.ts';

/** Letters that a reader has not had, in the order in which they come now: nobody misses one, and nobody gets one twice. */
export function lettersLeft(
  { opened }: Pick<CourseRecord, 'opened'>,
  { received }: Pick<ReadingRecord, 'received'>,
): OpenedLetter[] {
  return (opened?.letters ?? []).filter(({ id }) => !received.includes(id.toHexString()));
}

/** Whether the reader may go on where they were. */
export function canResume(course: CourseRecord | null, reading: ReadingRecord): boolean {
  if (!course?.opened || reading.state === 'active') return false;
  const isGiven = reading.orderIds.length > 0 || (reading.isFree && course.stoppedAt === null);
  return isGiven && lettersLeft(course, reading).length > 0;
}

/** When the next letter of a reading that goes on leaves: at once, but never sooner after the last one than the course promises. */
export function resumesAt({ lastAt }: Pick<ReadingRecord, 'lastAt'>, everyDays: number, now: Date): Date {
  if (lastAt === null) return now;
  const next = daysAfter(lastAt, everyDays).getTime();
  // A letter of a clock that was ahead holds nothing back for longer than the course takes between two.
  const latest = daysAfter(now, everyDays).getTime();
  return new Date(Math.max(now.getTime(), Math.min(next, latest)));
}

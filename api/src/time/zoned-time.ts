import { Temporal } from 'temporal-polyfill';

/** "2026-03-12T14:30": what a clock on the wall says in that zone at that moment, to the minute. */
export function wallClock(moment: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** The moment of the day before at which clocks in that zone say the same: 23 or 25 hours earlier where they change in between. */
export function dayBefore(moment: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(zoned.subtract({ days: 1 }).epochMilliseconds);
}

/**
 * The moment at which a clock in that zone says so; the first of two where the hour is lived twice, null where it does not
 * exist, since clocks go forward over it, or no calendar has the day.
 * @param local "2026-03-12T14:30"
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const plain = plainDateTimeOf(local);
  if (!plain) return null;
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(plain) ? new Date(zoned.epochMilliseconds) : null;
}

function plainDateTimeOf(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

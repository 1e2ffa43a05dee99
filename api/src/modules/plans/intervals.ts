import type { Plan } from '@letat/contracts/plans/constants';
import { Temporal } from 'temporal-polyfill';

/** A calendar month or year later, in UTC: from the 31st of January to the last day of February. */
export function endOfInterval(start: Date, interval: Plan['interval']): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO('UTC');
  return new Date(zoned.add(interval === 'year' ? { years: 1 } : { months: 1 }).epochMilliseconds);
}

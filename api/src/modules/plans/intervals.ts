import type { Plan } from '@letat/contracts/plans/constants';
import { Temporal } from 'temporal-polyfill';

const inUtc = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('UTC');

/**
 * A calendar month or year later, in UTC, on the day of the anchor: an interval that follows others ends where one long interval
 * from the anchor would (31 January, 28 February, 31 March). Added month by month, the 31st would be lost in the first February.
 * @param anchor when the first interval of the row began; the start itself for a first one
 */
export function endOfInterval(start: Date, interval: Plan['interval'], anchor = start): Date {
  const [from, since] = [inUtc(start), inUtc(anchor)];
  const months = (from.year - since.year) * 12 + from.month - since.month + (interval === 'year' ? 12 : 1);
  return new Date(since.add({ months }).epochMilliseconds);
}

import type { ReportUnit } from '@letat/contracts/ledger/revenue/constants';
import { Temporal } from 'temporal-polyfill';

/** The day that a calendar in that zone shows at that moment: "2026-03-12". */
export function dayOf(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The moment at which that day begins there. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** So many days, weeks or months later; negative for before. */
export function later(day: string, count: number, unit: ReportUnit): string {
  return Temporal.PlainDate.from(day)
    .add({ [`${unit}s`]: count })
    .toString();
}

/** Days from the one to the other. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** The day on which the unit begins that the day is in; weeks begin on Monday. */
export function startOf(unit: ReportUnit, day: string): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === 'month') return date.with({ day: 1 }).toString();
  return unit === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }).toString() : day;
}

/** The starts of all units between two days, both included. */
export function startsBetween(unit: ReportUnit, from: string, to: string): string[] {
  const starts: string[] = [];
  const last = Temporal.PlainDate.from(to);
  // Compared as dates: behind the year 9999 the texts are in another order.
  for (let start = startOf(unit, from); Temporal.PlainDate.compare(start, last) <= 0; start = later(start, 1, unit))
    starts.push(start);
  return starts;
}

/** Where a month such as "2026-10" begins and ends in that zone. */
export function boundsOfMonth(month: string, timeZone: string): { start: Date; end: Date } {
  const first = `${month}-01`;
  return { start: startOfDay(first, timeZone), end: startOfDay(later(first, 1, 'month'), timeZone) };
}

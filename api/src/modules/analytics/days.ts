import { daysAfter, daysBefore } from '../../time/days.ts';

/** "2026-11-21", UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The moment at which a day is over. */
export const nextDayOf = (day: string): Date => daysAfter(new Date(day), 1);

/** So many days to today, today among them, the first first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(daysBefore(now, count - 1 - index)));
}

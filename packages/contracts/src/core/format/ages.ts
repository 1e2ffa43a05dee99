import { formatDate, formatWallClock, siteTimeZone } from './dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether a date is shown by its age: it lies in the past, or almost. */
export function hasAge(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() >= -minute;
}

/**
 * How long ago, as one says it: « à l’instant », « il y a 5 minutes », « il y a environ 2 heures », « hier »,
 * « il y a 3 jours », « il y a 5 mois », « il y a 2 ans ». Moments to come give the date. Nothing of it needs a formatter in the
 * site's zone: a page of recent articles does without one.
 */
export function formatAge(date: Date, now: Date, timeZone: string = siteTimeZone): string {
  const elapsed = now.getTime() - date.getTime();
  if (!hasAge(date, now)) return formatDate(date, timeZone);
  if (elapsed < minute) return 'à l’instant';
  if (elapsed < 59.5 * minute) return `il y a ${counted(Math.round(elapsed / minute), 'minute')}`;
  const days = daysBetween(date, now, timeZone);
  const hours = Math.round(elapsed / hour);
  if (days === 0 || hours < 12) return `il y a environ ${counted(hours, 'heure')}`;
  return spoken.get(days) ?? `il y a ${ageInDays(days)}`;
}

/** Whole days between two moments as the calendar counts them: yesterday evening is one day ago this morning. */
function daysBetween(date: Date, now: Date, timeZone: string): number {
  const midnight = (moment: Date) => {
    if (timeZone === siteTimeZone) return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
    return Date.parse(formatWallClock(moment, timeZone).slice(0, 10));
  };
  return Math.round((midnight(now) - midnight(date)) / day);
}

/** Whole months and years: one that has not passed yet does not count. */
function ageInDays(days: number): string {
  if (days < 31) return counted(days, 'jour');
  if (days < 365) return `${Math.floor(days / 30.44)} mois`;
  return counted(Math.floor(days / 365), 'an');
}

const spoken = new Map([
  [1, 'hier'],
  [2, 'avant-hier'],
]);
const counted = (count: number, unit: string): string => `${count} ${unit}${count > 1 ? 's' : ''}`;

/** « 3 min », « 2 h »: how long ago, or how long until, in a column; null under a second. */
export function formatSpan(ms: number): string | null {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 1) return null;
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)}\u00a0min`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)}\u00a0h`;
  return `${Math.round(seconds / 86_400)}\u00a0j`;
}

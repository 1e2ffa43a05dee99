import { inWords } from './number-words.ts';

const hour = 60;
const day = 24 * hour;
const year = 365 * day;

/** « un quart d’heure », « trente minutes », « un jour », « sept jours »: for how long something is good, in minutes. */
export function durationText(minutes: number): string {
  if (minutes === 15) return 'un quart d’heure';
  if (minutes > 0 && minutes % year === 0) return minutes === year ? 'un an' : `${inWords(minutes / year)} ans`;
  if (minutes % day === 0) return minutes === day ? 'un jour' : `${inWords(minutes / day)} jours`;
  if (minutes % hour === 0) return minutes === hour ? 'une heure' : `${inWords(minutes / hour)} heures`;
  return minutes === 1 ? 'une minute' : `${inWords(minutes)} minutes`;
}

/** The same of days: « sept jours », « un an ». */
export const daysText = (days: number): string => durationText(days * day);

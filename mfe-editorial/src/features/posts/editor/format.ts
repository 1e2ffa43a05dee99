import { formatDateTime, formatDayTime, formatWallClock, readerTimeZone } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { ofName } from '@letat/contracts/core/of-name';
import type { Schedule } from '@letat/contracts/posts/writing/operations';

/** « heure de Dakar », from "Africa/Dakar". */
export function hourOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `heure ${ofName(city)}`;
}

/** « 12 mars 2026 à 08:30 (heure de Dakar) ». */
export function dateOf({ at, timeZone }: Schedule): string {
  return `${formatDateTime(at, timeZone)} (${hourOf(timeZone)})`;
}

/** "2026-03-12T08:30": what the site's clocks say then, as date fields have it. */
export function wallClockOf({ at, timeZone }: Schedule): string {
  return formatWallClock(at, timeZone);
}

/** « 12 mars à 08:30 », and « 12 mars 2025 à 08:30 » once that year is over: saves stay as long as their article. */
export function momentOf(date: Date, now: Date): string {
  const format = date.getFullYear() === now.getFullYear() ? formatDayTime : formatDateTime;
  return format(date, readerTimeZone());
}

/** "1 362 mots". */
export function wordCountText(count: number): string {
  return `${formatNumber(count)} ${count > 1 ? 'mots' : 'mot'}`;
}

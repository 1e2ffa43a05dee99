import { ofName } from '@letat/contracts/core/of-name';
import type { Schedule } from '@letat/contracts/posts/writing/operations';

/** « heure de Dakar », from "Africa/Dakar". */
export function hourOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `heure ${ofName(city)}`;
}

/** « 12 mars 2026 à 08:30 (heure de Dakar) ». */
export function dateOf({ at, timeZone }: Schedule): string {
  const words = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${words.format(new Date(at))} (${hourOf(timeZone)})`;
}

/** "2026-03-12T08:30": what the site's clocks say then, as date fields have it. */
export function wallClockOf({ at, timeZone }: Schedule): string {
  const swedish = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return swedish.format(new Date(at)).replace(' ', 'T');
}

const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat('fr-FR', parts);
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...parts, year: 'numeric' });

/** « 12 mars à 08:30 », and « 12 mars 2025 à 08:30 » once that year is over: saves stay as long as their article. */
export function momentOf(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date);
}

const number = new Intl.NumberFormat('fr');

/** "1 362 mots". */
export function wordCountText(count: number): string {
  return `${number.format(count)} ${count > 1 ? 'mots' : 'mot'}`;
}

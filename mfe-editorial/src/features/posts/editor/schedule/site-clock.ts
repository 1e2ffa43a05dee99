import type { Schedule } from '@letat/contracts/posts/writing';

/** « heure de Dakar », from "Africa/Dakar". */
export function hourOf(timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return /^[aeiouyéèàâêîôûh]/i.test(city) ? `heure d’${city}` : `heure de ${city}`;
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

/**
 * The first formatter of a page costs a phone a tenth of a second, so a page of recent articles does without: ages are said in
 * words of our own, days counted without one in the site's zone. Each formatter is made once.
 */
function once<T>(make: (timeZone: string) => T): (timeZone: string) => T {
  const made = new Map<string, T>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, known);
    return known;
  };
}
const dayInFull = once(
  (timeZone) => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const dayInDigits = once(
  (timeZone) => new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
);

/** Zone in which the day of a date is shown, unless another is given. Dakar has no summer time and no offset. */
const siteTimeZone = 'Africa/Dakar';

/** The day in full: « 12 mars 2025 », « 1er avril 2025 ». Empty for what is no date: a wrong one must not cost the page. */
export function formatDate(date: Date, timeZone: string = siteTimeZone): string {
  if (Number.isNaN(date.getTime())) return '';
  const parts = dayInFull(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  const day = part('day');
  return `${day === '1' ? '1er' : day} ${part('month')} ${part('year')}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole days between two moments as the calendar counts them: yesterday evening is one day ago this morning. */
function daysBetween(date: Date, now: Date, timeZone: string): number {
  const midnight = (moment: Date) => {
    if (timeZone === siteTimeZone) return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
    const [d, m, y] = dayInDigits(timeZone).format(moment).split('/').map(Number);
    return Date.UTC(y ?? 0, (m ?? 1) - 1, d);
  };
  return Math.round((midnight(now) - midnight(date)) / day);
}

/** Whether a date is shown by its age: it lies in the past, or almost. */
function hasAge(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() >= -minute;
}

/**
 * How long ago, as one says it: « à l’instant », « il y a 5 minutes », « il y a environ 2 heures », « hier »,
 * « il y a 3 jours », « il y a 5 mois », « il y a 2 ans ». Moments to come give the date.
 */
export function relativeDate(date: Date, now: Date, timeZone: string = siteTimeZone): string {
  const elapsed = now.getTime() - date.getTime();
  if (!hasAge(date, now)) return formatDate(date, timeZone);
  if (elapsed < minute) return 'à l’instant';
  if (elapsed < 59.5 * minute) return `il y a ${counted(Math.round(elapsed / minute), 'minute')}`;
  const days = daysBetween(date, now, timeZone);
  const hours = Math.round(elapsed / hour);
  if (days === 0 || hours < 12) return `il y a environ ${counted(hours, 'heure')}`;
  return spoken.get(days) ?? `il y a ${ageInDays(days)}`;
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

/**
 * Turns the day that a `RelativeTime` came with into its age. A future moment stays a date: to write that anew would cost a
 * phone more than all the others.
 */
export function writeAge(time: HTMLTimeElement, now: Date, timeZone?: string): void {
  const date = new Date(time.dateTime);
  const text = hasAge(date, now) ? relativeDate(date, now, timeZone) : time.textContent;
  if (time.textContent !== text) time.textContent = text;
}

/**
 * Zone in which moments are shown unless another is given: readers, authors and administrators read the same clock, and the server
 * prints what browsers print. Dakar has no summer time and no offset.
 */
export const siteTimeZone = 'Africa/Dakar';

/** The zone of this device, for what its own reader did on it. Only on pages that the server does not render. */
export const readerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ISO 8601, milliseconds, or a date. A day « 2026-03-12 » or a month « 2026-03 » is in no zone, and shown as it is. */
export type Moment = string | number | Date;

/** « 12 mars 2025 », « 1er avril 2025 ». */
export function formatDate(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', (part) => `${part('day')} ${part('month')} ${part('year')}`);
}

/** « 21 nov. 2026 », for columns. */
export function formatShortDate(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'short', (part) => `${part('day')} ${part('month')} ${part('year')}`);
}

/** « octobre 2026 ». */
export function formatMonth(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', (part) => `${part('month')} ${part('year')}`);
}

/** « 21 novembre 2026 à 14:03 ». */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', (part) => `${part('day')} ${part('month')} ${part('year')} à ${timeOf(part)}`);
}

/** « 21 nov. 2026, 14:03 », for columns. */
export function formatShortDateTime(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'short', (part) => `${part('day')} ${part('month')} ${part('year')}, ${timeOf(part)}`);
}

/** « 21 novembre à 14:03 », where the year is known. */
export function formatDayTime(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', (part) => `${part('day')} ${part('month')} à ${timeOf(part)}`);
}

/** « 21 novembre à 14 h », of what is recorded by the hour. */
export function formatDayHour(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', (part) => `${part('day')} ${part('month')} à ${Number(part('hour'))}\u00a0h`);
}

/** « dimanche 29 novembre à 08:00 », of what is near. */
export function formatWeekdayTime(moment: Moment, timeZone?: string): string {
  return write(
    moment,
    timeZone,
    'long',
    (part) => `${part('weekday')} ${part('day')} ${part('month')} à ${timeOf(part)}`,
  );
}

/** « 14:03 ». */
export function formatTime(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, 'long', timeOf);
}

/** « 12/03/2026 10:30:00 », for what one compares with a log. */
export function formatTimestamp(moment: Moment, timeZone?: string): string {
  return write(
    moment,
    timeZone,
    '2-digit',
    (part) => `${part('day')}/${part('month')}/${part('year')} ${timeOf(part)}:${part('second')}`,
  );
}

/** « 23 nov. »; « 23 nov. 26 » with its year. For the scale of a chart. */
export function formatShortDay(moment: Moment, { withYear = false } = {}): string {
  return write(
    moment,
    siteTimeZone,
    'short',
    (part) => `${part('day')} ${part('month')}${yearOf(part('year'), withYear)}`,
  );
}

/** « nov. »; « nov. 26 » with its year. For the scale of a chart. */
export function formatShortMonth(moment: Moment, { withYear = false } = {}): string {
  return write(moment, siteTimeZone, 'short', (part) => `${part('month')}${yearOf(part('year'), withYear)}`);
}

const yearOf = (year: string, isShown: boolean) => (isShown ? ` ${year.slice(-2)}` : '');

/** « 23 », the number of the day alone, as on a calendar. */
export function formatDayOfMonth(moment: Moment, timeZone?: string): string {
  return write(moment, timeZone, '2-digit', (part) => String(Number(part('day'))));
}

/** "2026-03-12T08:30": what clocks of the zone say then, as date fields have it. */
export function formatWallClock(moment: Moment, timeZone?: string): string {
  return write(
    moment,
    timeZone,
    '2-digit',
    (part) => `${part('year')}-${part('month')}-${part('day')}T${timeOf(part)}`,
  );
}

type MonthStyle = 'long' | 'short' | '2-digit';
type PartName = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';
type PartOf = (name: PartName) => string;

/**
 * Only the parts are Intl's: what stands between them changes with the version of its data (« à », a comma, one space or another),
 * and a server has another version than a browser. Empty for what is no date: a wrong one must not cost the page.
 */
function write(
  moment: Moment,
  timeZone: string | undefined,
  month: MonthStyle,
  template: (part: PartOf) => string,
): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const isCalendarDate = typeof moment === 'string' && !moment.includes('T');
  const parts = formatOf(isCalendarDate ? 'UTC' : (timeZone ?? siteTimeZone), month).formatToParts(date);
  return template((name) => {
    const value = parts.find(({ type }) => type === name)?.value ?? '';
    return name === 'day' && value === '1' ? '1er' : value;
  });
}

const timeOf = (part: PartOf): string => `${part('hour')}:${part('minute')}`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each is made once, when it is first needed: the first of a page costs a phone a tenth of a second. */
function formatOf(timeZone: string, month: MonthStyle): Intl.DateTimeFormat {
  const key = timeZone + month;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('fr-FR', {
      weekday: 'long',
      day: month === '2-digit' ? month : 'numeric',
      month,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  formats.set(key, format);
  return format;
}

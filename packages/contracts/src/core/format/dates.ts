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
  return write('D M Y', moment, timeZone);
}

/** « 21 nov. 2026 », for columns. */
export function formatShortDate(moment: Moment, timeZone?: string): string {
  return write('D M Y', moment, timeZone, 'short');
}

/** « octobre 2026 ». */
export function formatMonth(moment: Moment, timeZone?: string): string {
  return write('M Y', moment, timeZone);
}

/** « 21 novembre 2026 à 14:03 ». */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return write('D M Y à H:m', moment, timeZone);
}

/** « 21 nov. 2026, 14:03 », for columns. */
export function formatShortDateTime(moment: Moment, timeZone?: string): string {
  return write('D M Y, H:m', moment, timeZone, 'short');
}

/** « 21 novembre à 14:03 », where the year is known. */
export function formatDayTime(moment: Moment, timeZone?: string): string {
  return write('D M à H:m', moment, timeZone);
}

/** « 21 novembre à 14 h », of what is recorded by the hour. */
export function formatDayHour(moment: Moment, timeZone?: string): string {
  return write('D M à N\u00a0h', moment, timeZone);
}

/** « dimanche 29 novembre à 08:00 », of what is near. */
export function formatWeekdayTime(moment: Moment, timeZone?: string): string {
  return write('W D M à H:m', moment, timeZone);
}

/** « jeudi 26 novembre 2026 », of a day on which one has something to do. */
export function formatWeekdayDate(moment: Moment, timeZone?: string): string {
  return write('W D M Y', moment, timeZone);
}

/** « jeudi 26 novembre 2026 à 18:00 ». */
export function formatWeekdayDateTime(moment: Moment, timeZone?: string): string {
  return write('W D M Y à H:m', moment, timeZone);
}

/** « jeu. 26 nov., 18:00 », for columns. */
export function formatShortWeekdayTime(moment: Moment, timeZone?: string): string {
  return write('W D M, H:m', moment, timeZone, 'short');
}

/** « 14:03 ». */
export function formatTime(moment: Moment, timeZone?: string): string {
  return write('H:m', moment, timeZone);
}

/** « 12/03/2026 10:30:00 », for what one compares with a log. */
export function formatTimestamp(moment: Moment, timeZone?: string): string {
  return write('D/M/Y H:m:s', moment, timeZone, '2-digit');
}

/** « 23 nov. »; « 23 nov. 26 » with its year. For the scale of a chart. */
export function formatShortDay(moment: Moment, { withYear = false } = {}): string {
  return write(withYear ? 'D M y' : 'D M', moment, siteTimeZone, 'short');
}

/** « nov. »; « nov. 26 » with its year. For the scale of a chart. */
export function formatShortMonth(moment: Moment, { withYear = false } = {}): string {
  return write(withYear ? 'M y' : 'M', moment, siteTimeZone, 'short');
}

/** « 23 », the number of the day alone, as on a calendar. */
export function formatDayOfMonth(moment: Moment, timeZone?: string): string {
  return write('d', moment, timeZone, '2-digit');
}

/** "2026-03-12T08:30": what clocks of the zone say then, as date fields have it. */
export function formatWallClock(moment: Moment, timeZone?: string): string {
  return write('Y-M-DTH:m', moment, timeZone, '2-digit');
}

type MonthStyle = 'long' | 'short' | '2-digit';

/**
 * Only the parts are Intl's: what stands between them changes with the version of its data (« à », a comma, one space or another),
 * and a server has another version than a browser. Empty for what is no date: a wrong one must not cost the page.
 * @param pattern Y and y are the year whole and by its last two digits, M the month, D the day (« 1er »), d its number, W its name,
 * H the hour and N its number, m minutes, s seconds; all else stands for itself
 */
function write(pattern: string, moment: Moment, timeZone = siteTimeZone, month: MonthStyle = 'long'): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const isCalendarDate = typeof moment === 'string' && !moment.includes('T');
  const parts = formatOf(isCalendarDate ? 'UTC' : timeZone, month).formatToParts(date);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = part('day');
  const hour = part('hour');
  const written: Record<string, string> = {
    Y: part('year'),
    y: part('year').slice(-2),
    M: part('month'),
    D: day === '1' ? '1er' : day,
    d: `${Number(day)}`,
    W: part('weekday'),
    H: hour,
    N: `${Number(hour)}`,
    m: part('minute'),
    s: part('second'),
  };
  return pattern.replace(/[a-z]/gi, (letter) => written[letter] ?? letter);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each is made once, when it is first needed: the first of a page costs a phone a tenth of a second. */
function formatOf(timeZone: string, month: MonthStyle): Intl.DateTimeFormat {
  const key = timeZone + month;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('fr-FR', {
      weekday: month === 'short' ? 'short' : 'long',
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

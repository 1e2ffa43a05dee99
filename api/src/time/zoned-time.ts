const day = 24 * 60 * 60 * 1000;

/** What a clock in UTC says. A year of five digits, the day after the last one of four, needs a sign and a sixth (ECMA-262, 21.4.1.32.1). */
const inUtc = (local: string) => Date.parse(`${/^\d{5}-/.test(local) ? `+0${local}` : local}:00Z`);

/** "2026-03-12T14:30": what a clock on the wall says in that zone at that moment, to the minute. */
export function wallClock(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which a clock in that zone says so; the first of two where the hour is lived twice, null where it does not
 * exist, since clocks go forward over it, or no calendar has the day.
 * @param local "2026-03-12T14:30"
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const asUtc = inUtc(local);
  if (Number.isNaN(asUtc)) return null;
  const offsets = [asUtc - day, asUtc + day].map((near) => offsetAt(near, timeZone));
  const moments = offsets
    .map((offset) => asUtc - offset)
    .filter((time) => wallClock(new Date(time), timeZone) === local);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** By how many milliseconds clocks there are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return inUtc(wallClock(new Date(minute), timeZone)) - minute;
}

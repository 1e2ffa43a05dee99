import { formatAge, hasAge } from '@letat/contracts/core/format/ages';

/**
 * Turns the day that a `RelativeTime` came with into its age. A future moment stays a date: to write that anew would cost a
 * phone more than all the others.
 */
export function writeAge(time: HTMLTimeElement, now: Date, timeZone?: string): void {
  const date = new Date(time.dateTime);
  const text = hasAge(date, now) ? formatAge(date, now, timeZone) : time.textContent;
  if (time.textContent !== text) time.textContent = text;
}

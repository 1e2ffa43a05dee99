import { type CalendarDateTime, parseDateTime } from '@internationalized/date';

/** « 2025-03-12T14:30 » as react-aria counts with it; null for what is no date and time. */
export function parseLocal(text: string | undefined): CalendarDateTime | null {
  if (text === undefined || text === '') return null;
  try {
    return parseDateTime(text);
  } catch {
    // A value from elsewhere that is no date: the field is empty, and can be filled in.
    return null;
  }
}

/** Back to « 2025-03-12T14:30 »: to the minute, as the browser's own field has it. */
export const formatLocal = (date: CalendarDateTime | null): string => date?.toString().slice(0, 16) ?? '';

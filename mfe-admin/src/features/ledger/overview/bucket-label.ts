import { formatMonth, formatShortDay, formatShortMonth } from '@letat/contracts/core/format/dates';
import type { ReportUnit } from '@letat/contracts/ledger/revenue/constants';

/** Labels under a chart: with the year where the same month would come twice. */
export function shortLabels(starts: readonly string[], by: ReportUnit): string[] {
  const withYear = starts.length > (by === 'month' ? 12 : by === 'week' ? 52 : 365);
  const format = by === 'month' ? formatShortMonth : formatShortDay;
  return starts.map((start) => format(start, { withYear }));
}

/** « novembre 2026 », « semaine du 16 nov. 26 », « 23 nov. 26 » */
export function longLabel(start: string, by: ReportUnit): string {
  if (by === 'month') return formatMonth(start);
  const day = formatShortDay(start, { withYear: true });
  return by === 'week' ? `semaine du ${day}` : day;
}

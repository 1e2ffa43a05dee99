import type { ReportUnit } from '@letat/contracts/ledger/revenue/constants';

// Days come as dates without a time: they are shown as they are.
const utc = { timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', ...utc });
const dayOfYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: '2-digit', ...utc });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', ...utc });
const monthOfYear = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', ...utc });
const wholeMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', ...utc });

/** Labels under a chart: with the year where the same month would come twice. */
export function shortLabels(starts: readonly string[], by: ReportUnit): string[] {
  const ofYear = starts.length > (by === 'month' ? 12 : by === 'week' ? 52 : 365);
  const format = by === 'month' ? (ofYear ? monthOfYear : month) : ofYear ? dayOfYear : day;
  return starts.map((start) => format.format(new Date(start)));
}

/** « novembre 2026 », « semaine du 16 nov. », « 23 nov. » */
export function longLabel(start: string, by: ReportUnit): string {
  const date = new Date(start);
  if (by === 'month') return wholeMonth.format(date);
  return by === 'week' ? `semaine du ${dayOfYear.format(date)}` : dayOfYear.format(date);
}

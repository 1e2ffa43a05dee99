import { formatDayOfMonth, formatWallClock } from '@letat/contracts/core/format/dates';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { RevenueReport } from '@letat/contracts/ledger/revenue/operations';
import { longLabel } from './bucket-label.ts';

type Finding = Pick<RevenueReport, 'buckets' | 'by' | 'currency' | 'to'>;

/** Whether the last unit of a report goes on after it: a month that runs is not set against a whole one. */
export function isRunning({ buckets, by, to }: Omit<Finding, 'currency'>, today: string): boolean {
  const last = buckets.at(-1);
  return last !== undefined && (to >= today || to < lastDayOf(last.start, by));
}

/** « novembre 2026, au 29 » while it runs. */
export function unitName(report: Omit<Finding, 'currency'>, start: string, today: string): string {
  const name = longLabel(start, report.by);
  const isLast = start === report.buckets.at(-1)?.start;
  if (!isLast || report.by === 'day' || !isRunning(report, today)) return name;
  return `${name}, au ${formatDayOfMonth(report.to)}`;
}

/** The last unit in words: against the one before it where both are whole, or where it is above it already. */
export function revenueFinding(report: Finding, today: string = formatWallClock(new Date()).slice(0, 10)): string {
  const { buckets, by, currency } = report;
  const net = ({ collected, refunded }: RevenueReport['buckets'][number]) => collected - refunded;
  const [before, last] = buckets.slice(-2);
  if (!before || !last) return 'Net partagé, remboursements déduits';
  const runs = isRunning(report, today);
  if (net(last) > net(before))
    return `${capitalised(longLabel(last.start, by))} dépasse ${runs ? 'déjà ' : ''}${longLabel(before.start, by)}`;
  return `${capitalised(unitName(report, last.start, today))}\u00a0: ${formatMoney(moneyOf(net(last), currency))} partagés`;
}

function lastDayOf(start: string, by: RevenueReport['by']): string {
  const day = new Date(`${start}T00:00:00Z`);
  if (by === 'week') day.setUTCDate(day.getUTCDate() + 6);
  if (by === 'month') day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

import { minPartnerCount, partnerWeeks, smallPartnerCount, widgetNames } from '@letat/contracts/sites/constants';
import type { PartnerFigures, SiteCounts, ToldCounts } from '@letat/contracts/sites/figures/operations';
import { later, startOf, startsBetween } from '../../../time/zoned-days.ts';
import type { DayCount } from './repository.ts';
import { dayOf, none, sumsBy } from './sums.ts';

/** The days on which the weeks begin that a partner sees, in UTC, the first first. */
export function partnerWeekStarts(now: Date): string[] {
  const today = dayOf(now);
  return startsBetween('week', later(today, 1 - partnerWeeks, 'week'), today);
}

/** Sums of weeks and widgets, with nothing that is too small to be told. */
export function partnerFigures(rows: readonly DayCount[], weekStarts: readonly string[]): PartnerFigures {
  const byWeek = sumsBy(rows, weekOf);
  const byWidget = sumsBy(rows, ({ widget }) => widget);
  return {
    weeks: weekStarts.map((from) => ({ from, to: later(from, 6, 'day'), ...told(byWeek.get(from) ?? none) })),
    widgets: widgetNames.flatMap((widget) => {
      const counts = byWidget.get(widget);
      return counts ? [{ widget, ...told(counts) }] : [];
    }),
  };
}

/** The same weeks as CSV (RFC 4180), by widget: names, numbers and words of ours, so nothing in it is a formula. */
export function partnerCsv(rows: readonly DayCount[]): string {
  const sums = [...sumsBy(rows, (row) => `${weekOf(row)},${row.widget}`)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sums.map(([key, counts]) => {
    const { shown, clicked, subscribed } = told(counts);
    return [key, ...[shown, clicked, subscribed].map((count) => count ?? smallPartnerCount)];
  });
  return [['semaine du', 'widget', 'affichages', 'clics', 'inscriptions'], ...lines]
    .map((line) => `${line}\r\n`)
    .join('');
}

const weekOf = ({ day }: DayCount): string => startOf('week', day);

function told({ shown, clicked, subscribed }: SiteCounts): ToldCounts {
  const orNull = (count: number) => (count < minPartnerCount ? null : count);
  return { shown: orNull(shown), clicked: orNull(clicked), subscribed: orNull(subscribed) };
}

import { leastPartnerCount, partnerWeeks, smallPartnerCount, widgetNames } from '@letat/contracts/sites/constants';
import type { PartnerFigures, SiteCounts, ToldCounts } from '@letat/contracts/sites/figures/operations';
import { daysAfter, daysBefore } from '../../../time/days.ts';
import type { DayCount } from './repository.ts';
import { dayOf, none, sumsBy } from './sums.ts';

/** The Mondays of the weeks that a partner sees, in UTC, the first first. */
export function partnerMondays(now: Date): Date[] {
  const monday = daysBefore(new Date(dayOf(now)), (now.getUTCDay() + 6) % 7);
  return Array.from({ length: partnerWeeks }, (_, index) => daysBefore(monday, 7 * (partnerWeeks - 1 - index)));
}

/** Sums of weeks and widgets, with nothing that is too small to be told. */
export function partnerFigures(rows: readonly DayCount[], mondays: readonly Date[]): PartnerFigures {
  const byWeek = sumsBy(rows, weekOf);
  const byWidget = sumsBy(rows, ({ widget }) => widget);
  return {
    weeks: mondays.map((monday) => {
      const from = dayOf(monday);
      return { from, to: dayOf(daysAfter(monday, 6)), ...told(byWeek.get(from) ?? none) };
    }),
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

function weekOf({ day }: DayCount): string {
  const date = new Date(day);
  return dayOf(daysBefore(date, (date.getUTCDay() + 6) % 7));
}

function told({ shown, clicked, subscribed }: SiteCounts): ToldCounts {
  const orNull = (count: number) => (count < leastPartnerCount ? null : count);
  return { shown: orNull(shown), clicked: orNull(clicked), subscribed: orNull(subscribed) };
}

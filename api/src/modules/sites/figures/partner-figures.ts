import { minPartnerCount, partnerWeeks, smallPartnerCount, widgetNames } from '@letat/contracts/sites/constants';
import type { PartnerFigures, SiteCounts, ToldCounts } from '@letat/contracts/sites/figures/operations';
import { later, startOf, startsBetween } from '../../../time/zoned-days.ts';
import type { DayCount } from './repository.ts';
import { dayOf, none, sum } from './sums.ts';

/** What a widget did in a week: the smallest sum that a partner sees, in the file. */
interface Cell {
  week: string;
  widget: DayCount['widget'];
  counts: SiteCounts;
}

/** The days on which the weeks begin that a partner sees, in UTC, the first first. */
export function partnerWeekStarts(now: Date): string[] {
  const today = dayOf(now);
  return startsBetween('week', later(today, 1 - partnerWeeks, 'week'), today);
}

/** Sums of weeks and widgets, with nothing that is too small to be told. */
export function partnerFigures(
  rows: readonly DayCount[],
  weekStarts: readonly string[],
  tests: readonly DayCount[],
): PartnerFigures {
  const cells = cellsOf(rows);
  return {
    weeks: weekStarts.map((from) => ({
      ...{ from, to: later(from, 6, 'day') },
      ...toldSum(cells.filter(({ week }) => week === from)),
    })),
    widgets: widgetNames.flatMap((widget) => {
      const found = cells.filter((cell) => cell.widget === widget);
      return found.length === 0 ? [] : [{ widget, ...toldSum(found) }];
    }),
    tests: toldSum(cellsOf(tests)),
  };
}

/** The same weeks as CSV (RFC 4180), by widget: names, numbers and words of ours, so nothing in it is a formula. */
export function partnerCsv(rows: readonly DayCount[]): string {
  const lines = cellsOf(rows).map(({ week, widget, counts }) => {
    const { shown, clicked, subscribed } = told(counts);
    return [week, widget, ...[shown, clicked, subscribed].map((count) => count ?? smallPartnerCount)].join(',');
  });
  return ['semaine du,widget,affichages,clics,inscriptions', ...lines.toSorted()].map((line) => `${line}\r\n`).join('');
}

function cellsOf(rows: readonly DayCount[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const { widget } = row;
    const week = weekOf(row);
    const key = `${week},${widget}`;
    cells.set(key, { week, widget, counts: sum(cells.get(key)?.counts ?? none, row) });
  }
  return [...cells.values()];
}

const weekOf = ({ day }: DayCount): string => startOf('week', day);

const toldCount = (count: number): number | null => (count < minPartnerCount ? null : count);

function told({ shown, clicked, subscribed }: SiteCounts): ToldCounts {
  return { shown: toldCount(shown), clicked: toldCount(clicked), subscribed: toldCount(subscribed) };
}

/**
 * Of several cells. Those that are not told would follow from the sum by taking off the others: where they are few together, the sum is
 * without them.
 */
function toldSum(cells: readonly Cell[]): ToldCounts {
  const sumOf = (event: keyof SiteCounts): number => {
    let [whole, hidden] = [0, 0];
    for (const { counts } of cells) {
      whole += counts[event];
      if (counts[event] < minPartnerCount) hidden += counts[event];
    }
    return hidden < minPartnerCount ? whole - hidden : whole;
  };
  return told({ shown: sumOf('shown'), clicked: sumOf('clicked'), subscribed: sumOf('subscribed') });
}

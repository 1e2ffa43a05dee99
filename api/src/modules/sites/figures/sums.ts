import type { SiteCounts } from '@letat/contracts/sites/figures/operations';
import type { DayCount } from './repository.ts';

/** UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const none: SiteCounts = { shown: 0, clicked: 0, subscribed: 0 };

export function sum(a: SiteCounts, b: SiteCounts): SiteCounts {
  return { shown: a.shown + b.shown, clicked: a.clicked + b.clicked, subscribed: a.subscribed + b.subscribed };
}

export function sumsBy(rows: readonly DayCount[], keyOf: (row: DayCount) => string): Map<string, SiteCounts> {
  const sums = new Map<string, SiteCounts>();
  for (const row of rows) sums.set(keyOf(row), sum(sums.get(keyOf(row)) ?? none, row));
  return sums;
}

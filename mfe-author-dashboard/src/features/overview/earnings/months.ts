import { formatPercentDifference } from '@letat/contracts/core/format/numbers';
import type { Currency } from '@letat/contracts/core/money';
import type { OwnLedger, Statement } from '@letat/contracts/ledger/operations';

type Balance = OwnLedger['balances'][number]['balance'];

/** The balance that the first screen shows: the largest, amounts of two currencies being never added up. Null when nothing was ever sold. */
export function mainBalance({ balances }: Pick<OwnLedger, 'balances'>): Balance | null {
  return balances.map(({ balance }) => balance).toSorted((a, b) => b.amount - a.amount)[0] ?? null;
}

/** What stands in the account for a month: sales less what was given back, minor units. */
export interface MonthNet {
  /** "2026-11" */
  month: string;
  net: number;
}

/** The last twelve months of the site's clock (Dakar's, which is UTC), the first first; months in which nothing moved are zero. */
export function lastTwelveMonths(statements: readonly Statement[], now: Date): MonthNet[] {
  // Refunds stand below nothing in a statement.
  const net = new Map(statements.map(({ month, sales, refunds }) => [month, sales + refunds]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7);
    return { month, net: net.get(month) ?? 0 };
  });
}

/** How this month stands to the one before: « +18 % »; null when that had nothing. */
export function growthOf(months: readonly MonthNet[]): { text: string; direction: 'up' | 'down' | 'level' } | null {
  const [before, current] = [months.at(-2)?.net ?? 0, months.at(-1)?.net ?? 0];
  if (before <= 0) return null;
  const ratio = (current - before) / before;
  const percent = Math.round(100 * ratio);
  return {
    text: formatPercentDifference(ratio, 0),
    direction: percent > 0 ? 'up' : percent < 0 ? 'down' : 'level',
  };
}

export const fallbackCurrency: Currency = 'USD';

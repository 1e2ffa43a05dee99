import { formatMonth } from '@letat/contracts/core/format/dates';
import { inWords } from '@letat/contracts/core/format/number-words';
import type { Currency } from '@letat/contracts/core/money';
import type { OwnLedger, Statement } from '@letat/contracts/ledger/operations';

const shownMonths = 12;

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
  return Array.from({ length: shownMonths }, (_, index) => {
    const first = now.getUTCMonth() + 1 - shownMonths;
    const month = new Date(Date.UTC(now.getUTCFullYear(), first + index, 1)).toISOString().slice(0, 7);
    return { month, net: net.get(month) ?? 0 };
  });
}

/**
 * What the account held at the end of each of those months: as much as before where nothing moved.
 * @param statements of the months in which it did, newest first
 */
export function balancesOf(statements: readonly Statement[], months: readonly Pick<MonthNet, 'month'>[]): number[] {
  return months.map(({ month }) => statements.find((one) => one.month <= month)?.closing ?? 0);
}

/** What twelve months brought and the one that brought most, as a title: « 412,50 $US en douze mois, le plus en novembre 2026 ». */
export function earningsTitle(months: readonly MonthNet[], write: (amount: number) => string): string {
  if (months.every(({ net }) => net === 0)) return `Aucune vente en ${inWords(shownMonths)} mois`;
  const total = `${write(months.reduce((sum, { net }) => sum + net, 0))} en ${inWords(shownMonths)} mois`;
  const best = months.reduce<MonthNet | null>((a, b) => (b.net > (a?.net ?? 0) ? b : a), null);
  return best === null ? total : `${total}, le plus en ${formatMonth(best.month)}`;
}

/**
 * What the month before brought, all of it: a month that still runs is not set against a whole one by a percentage. Null when that month
 * had nothing.
 */
export function monthBeforeNote(months: readonly MonthNet[], write: (amount: number) => string): string | null {
  const before = months.at(-2);
  if (!before || before.net <= 0) return null;
  return `${write(before.net)} en ${formatMonth(before.month)}, mois entier`;
}

export const fallbackCurrency: Currency = 'USD';

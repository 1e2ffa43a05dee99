import { type Money, moneyOf } from '../core/money.ts';
import type { CouponKind } from './constants.ts';

/** What a code takes off prices: of the two the one of its kind. */
export interface Reduction {
  kind: CouponKind;
  percent: number | null;
  amount: Money | null;
}

/** What it takes off that price, down to zero; null: it is for prices in another currency. Half a cent is rounded up. */
export function reductionOf({ kind, percent, amount }: Reduction, price: Money): Money | null {
  if (kind === 'percent') return moneyOf(Math.round((price.amount * (percent ?? 0)) / 100), price.currency);
  if (amount?.currency !== price.currency) return null;
  return moneyOf(Math.min(amount.amount, price.amount), price.currency);
}

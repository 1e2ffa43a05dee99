import { type Money, moneyOf } from '@letat/contracts/core/money';

/** That many cents of a dollar, for the examples. */
export const dollars = (cents: number): Money => moneyOf(cents, 'USD');

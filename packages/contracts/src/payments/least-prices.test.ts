import { expect, it } from 'vitest';
import { currencies, moneyOf } from '../core/money.ts';
import { plans } from '../plans/constants.ts';
import { isWorthItsFees, leastPrice } from './least-prices.ts';

it('every currency has a least price, which sells, as free does, and nothing between them', () => {
  for (const currency of currencies) {
    const { amount } = leastPrice(currency);
    for (const sold of [0, amount, amount + 1]) expect(isWorthItsFees(moneyOf(sold, currency)), `${sold}`).toBe(true);
    for (const refused of [1, amount - 1])
      expect(isWorthItsFees(moneyOf(refused, currency)), `${refused} ${currency}`).toBe(false);
  }
});

it('every plan is free or worth its fees', () => {
  for (const { id, price } of plans) expect(isWorthItsFees(price), id).toBe(true);
});

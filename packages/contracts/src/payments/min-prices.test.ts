import { expect, it } from 'vitest';
import { currencies, moneyOf } from '../core/money.ts';
import { plans } from '../plans/constants.ts';
import { createProduct } from '../products/operations.ts';
import { createWebinar } from '../webinars/operations.ts';
import { isWorthItsFees, minPrice } from './min-prices.ts';

it('every currency has a least price, which sells, as free does, and nothing between them', () => {
  for (const currency of currencies) {
    const { amount } = minPrice(currency);
    for (const sold of [0, amount, amount + 1]) expect(isWorthItsFees(moneyOf(sold, currency)), `${sold}`).toBe(true);
    for (const refused of [1, amount - 1])
      expect(isWorthItsFees(moneyOf(refused, currency)), `${refused} ${currency}`).toBe(false);
  }
});

it('every plan is free or worth its fees', () => {
  for (const { id, price } of plans) expect(isWorthItsFees(price), id).toBe(true);
});

it('a price that no amount can hold is refused by forms of products and webinars, and throws nothing', () => {
  for (const price of [-1e11, 1e300, 0.5, -0.001]) {
    expect(createProduct.body.safeParse({ price }).error?.issues.map(({ path }) => path[0])).toContain('price');
    expect(createWebinar.body.safeParse({ price: price * 1.00000003 }).success).toBe(false);
  }
});

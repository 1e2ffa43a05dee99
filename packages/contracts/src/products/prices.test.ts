import { describe, expect, it } from 'vitest';
import { currencies, type Money, moneyOf } from '../core/money.ts';
import { minPrice } from '../payments/min-prices.ts';
import { createProduct, productDraft } from './operations.ts';
import { maxPrices, type Prices, priceIn, priceProblems, pricesOf } from './prices.ts';

const sold = (price: number, otherPrices: readonly Money[] = []): Prices => ({ price, currency: 'XOF', otherPrices });
const pathsOf = (prices: Prices, before: Prices | null = null) => priceProblems(prices, before).map(({ path }) => path);

describe('the prices of a product', () => {
  it('are its own in each currency, the one that it is listed at first, and none is computed', () => {
    const prices = sold(9000, [moneyOf(1500, 'USD')]);
    expect(pricesOf(prices)).toEqual([moneyOf(9000, 'XOF'), moneyOf(1500, 'USD')]);
    expect(priceIn(prices, 'USD')).toEqual(moneyOf(1500, 'USD'));
    expect(priceIn(prices, 'EUR')).toBeNull();
    expect(priceProblems(prices, null)).toEqual([]);
  });

  it('are each worth its fees in its own currency, and no more than its greatest', () => {
    for (const currency of currencies) {
      const [least, most] = [minPrice(currency).amount, maxPrices[currency]];
      for (const price of [0, least, most]) expect(pathsOf({ price, currency, otherPrices: [] }), currency).toEqual([]);
      for (const price of [least - 1, most + 1])
        expect(pathsOf({ price, currency, otherPrices: [] }), `${price} ${currency}`).toEqual(['price']);
    }
    expect(pathsOf(sold(9000, [moneyOf(199, 'USD'), moneyOf(6_000_001, 'XAF')]))).toEqual([
      'otherPrices.USD',
      'otherPrices.XAF',
    ]);
  });

  it('are at most one a currency, and what is free is free in all', () => {
    expect(pathsOf(sold(9000, [moneyOf(8000, 'XOF')]))).toEqual(['otherPrices.XOF']);
    expect(pathsOf(sold(9000, [moneyOf(200, 'EUR'), moneyOf(300, 'EUR')]))).toEqual(['otherPrices.EUR']);
    expect(pathsOf(sold(0, [moneyOf(200, 'EUR')]))).toEqual(['otherPrices.EUR']);
    expect(pathsOf(sold(9000, [moneyOf(0, 'EUR')]))).toEqual(['otherPrices.EUR']);
  });

  it('that were set before there was a least one may stay, in their currency', () => {
    const before = sold(500);
    expect(pathsOf(sold(500), before)).toEqual([]);
    expect(pathsOf(sold(499), before)).toEqual(['price']);
    expect(pathsOf({ price: 100, currency: 'EUR', otherPrices: [] }, sold(100))).toEqual(['price']);
  });
});

describe('a price in francs', () => {
  const draft = { title: 'Le mil', description: 'Un guide.', category: 'ebook', currency: 'XOF' };
  const problemsOf = (given: object) =>
    createProduct.body.safeParse({ ...draft, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('has no cents, as the main one and as another', () => {
    expect(problemsOf({ price: 9000 })).toEqual([]);
    expect(problemsOf({ price: 9000.5 })).toEqual(['price']);
    expect(problemsOf({ price: 9000, otherPrices: [{ amount: 4500.5, currency: 'XAF' }] })).toEqual([
      'otherPrices.0.amount',
    ]);
  });

  it('is at least a thousand in a new product, whatever dollars allow', () => {
    expect(problemsOf({ price: 999 })).toEqual(['price']);
    expect(problemsOf({ price: 999, currency: 'USD' })).toEqual([]);
    expect(problemsOf({ price: 9000, otherPrices: [moneyOf(100, 'USD')] })).toEqual(['otherPrices.USD']);
  });

  it('is in no other money than the four', () => {
    expect(productDraft.safeParse({ ...draft, price: 9000, currency: 'GNF' }).success).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorShare } from '../ledger/author-share.ts';
import { add, currencies, type Money, maxAmount, minorDigits, moneyOf, shares, subtract, sum, times } from './money.ts';

const usd = (amount: number) => moneyOf(amount, 'USD');
const amounts = (parts: readonly Money[]) => parts.map(({ amount }) => amount);
const anyAmount = fc.integer({ min: -maxAmount, max: maxAmount });
const anyWeights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((weights) => weights.some((weight) => weight > 0));

it('sums of cents are exact where fractions are not', () => {
  expect(add(usd(10), usd(20))).toEqual(usd(30));
  expect(subtract(usd(10), usd(30))).toEqual(usd(-20));
  expect(times(usd(435), 100)).toEqual(usd(43_500));
  expect(sum([usd(1), usd(2), usd(3)], 'USD')).toEqual(usd(6));
  expect(sum([], 'EUR')).toEqual({ amount: 0, currency: 'EUR' });
});

it.each([0.1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, maxAmount + 1, -maxAmount - 1])(
  '%s is no amount in minor units',
  (amount) => {
    expect(() => usd(amount)).toThrow('no amount');
  },
);

it('what is no whole cent, or beyond every amount, never comes of a calculation', () => {
  expect(() => times(usd(1), 0.5)).toThrow('no amount');
  expect(() => add(usd(maxAmount), usd(1))).toThrow('no amount');
  expect(Object.is(times(usd(0), -1).amount, 0)).toBe(true);
});

it('two currencies are never added up', () => {
  const euro = moneyOf(100, 'EUR');
  expect(() => add(usd(100), euro)).toThrow('not added up');
  expect(() => subtract(usd(100), euro)).toThrow('not added up');
  expect(() => sum([euro], 'USD')).toThrow('not added up');
});

it('every currency has its digits as ISO 4217 says, as Intl knows them', () => {
  for (const currency of currencies) {
    const { maximumFractionDigits } = new Intl.NumberFormat('fr', { style: 'currency', currency }).resolvedOptions();
    expect(minorDigits[currency], currency).toBe(maximumFractionDigits);
  }
  expect(Object.keys(minorDigits)).toEqual([...currencies]);
});

describe('shares', () => {
  it.each([
    [100, [1, 1], [50, 50]],
    [101, [1, 1], [51, 50]],
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1, 1], [1, 0, 0]],
    [5, [3, 7], [2, 3]],
    [10, [1, 2, 3], [2, 3, 5]],
    [100, [0, 1], [0, 100]],
    [-101, [1, 1], [-51, -50]],
    [0, [1, 2], [0, 0]],
  ])('%i in the proportions %j is %j', (amount, weights, parts) => {
    expect(amounts(shares(usd(amount), weights))).toEqual(parts);
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[2, -1]]])('%j are no proportions', (weights) => {
    expect(() => shares(usd(100), weights)).toThrow('no proportions');
  });

  it('always sum up to the whole, and each is within a cent of its exact part', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const parts = shares(usd(amount), weights);
        expect(sum(parts, 'USD').amount).toBe(amount);
        const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        for (const [index, part] of parts.entries()) {
          const difference = BigInt(part.amount) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(difference < total && difference > -total).toBe(true);
        }
      }),
    );
  });

  it('of equal weights differ by a cent at most, the earlier ones having more', () => {
    fc.assert(
      fc.property(fc.nat(maxAmount), fc.integer({ min: 1, max: 50 }), (amount, count) => {
        const parts = amounts(shares(usd(amount), Array<number>(count).fill(1)));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      }),
    );
  });
});

it('the author gets half of every net revenue, with the odd cent, and the platform never loses one', () => {
  fc.assert(
    fc.property(fc.nat(maxAmount), (amount) => {
      const author = authorShare(usd(amount));
      expect(author.amount).toBe(Math.ceil(amount / 2));
      expect(subtract(usd(amount), author).amount).toBe(Math.floor(amount / 2));
    }),
  );
});

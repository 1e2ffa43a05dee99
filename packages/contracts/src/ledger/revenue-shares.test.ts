import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount, moneyOf } from '../core/money.ts';
import { revenueShares } from './revenue-shares.ts';

const usd = (amount: number) => moneyOf(amount, 'USD');

test('author, platform and VAT are the price to the cent, at any rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: maxAmount }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.boolean(),
      (amount, basisPoints, hasAuthor) => {
        const { author, platform, vat } = revenueShares(usd(amount), { hasAuthor, basisPoints });
        expect(author.amount + platform.amount + vat.amount).toBe(amount);
        const isOdd = (amount - vat.amount) % 2 !== 0;
        expect(author.amount - platform.amount).toBe(hasAuthor ? Number(isOdd) : 0 - platform.amount);
        // The nearest cent: at most half a cent away from the exact part, in whole numbers.
        const size = BigInt(amount);
        const rate = BigInt(basisPoints);
        const off = BigInt(vat.amount) * (10_000n + rate) - size * rate;
        expect(2n * (off < 0n ? -off : off) <= 10_000n + rate).toBe(true);
      },
    ),
  );
});

test('VAT is a part of the price, and half of the rest is the author’s', () => {
  expect(revenueShares(usd(1500), { hasAuthor: true, basisPoints: 2000 })).toEqual({
    author: usd(625),
    platform: usd(625),
    vat: usd(250),
  });
  expect(revenueShares(usd(1500), { hasAuthor: true, basisPoints: 0 }).vat).toEqual(usd(0));
});

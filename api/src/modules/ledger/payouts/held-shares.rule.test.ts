import { type Currency, moneyOf } from '@letat/contracts/core/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HeldShare, partsOf } from './held-shares.ts';

const paidAt = new Date('2026-11-20T10:00:00Z');
const first = '2026-12-05T00:00:00.000Z';
const second = '2026-12-06T00:00:00.000Z';
const share = (amount: number, freesAt = first, currency: Currency = 'USD'): HeldShare => ({
  authorId: 'a',
  currency,
  amount,
  sales: 1,
  paidAt,
  freesAt: new Date(freesAt),
});
const usd = (amount: number) => moneyOf(amount, 'USD');

it('what is held of a balance is pending, and frees itself by the day, the next first', () => {
  const shares = [share(300, second), share(100), share(50), share(999, first, 'EUR')];
  expect(partsOf(usd(1000), shares)).toEqual({
    balance: usd(1000),
    pending: usd(450),
    available: usd(550),
    frees: [
      { at: first, amount: usd(150), sales: 2 },
      { at: second, amount: usd(300), sales: 1 },
    ],
  });
});

it('a balance below what is held promises no more than there is, and a negative one nothing', () => {
  const shares = [share(300, second), share(100)];
  expect(partsOf(usd(320), shares)).toMatchObject({
    pending: usd(320),
    available: usd(0),
    frees: [
      { at: first, amount: usd(20) },
      { at: second, amount: usd(300) },
    ],
  });
  expect(partsOf(usd(300), shares).frees).toEqual([{ at: second, amount: usd(300), sales: 1 }]);
  expect(partsOf(usd(-40), shares)).toMatchObject({ pending: usd(0), available: usd(-40), frees: [] });
});

it('pending and available are always the balance, and what frees itself is always what is pending', () => {
  const days = fc.constantFrom(first, second, '2026-12-07T00:00:00.000Z');
  const held = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9999 }), day: days }));
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 50_000 }), held, (balance, all) => {
      const parts = partsOf(
        usd(balance),
        all.map(({ amount, day }) => share(amount, day)),
      );
      expect(parts.pending.amount + parts.available.amount).toBe(balance);
      expect(parts.frees.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(parts.pending.amount);
    }),
  );
});

import type { Statement } from '@letat/contracts/ledger/operations';
import { expect, it } from 'vitest';
import { growthOf, lastTwelveMonths, mainBalance } from './months.ts';

const statement = (month: string, sales: number, refunds: number): Statement => ({
  month,
  currency: 'USD',
  opening: 0,
  sales,
  refunds,
  payouts: 0,
  closing: sales + refunds,
  entries: 1,
  head: { sequence: 1, balance: 0, hash: 'x' },
});

it('the last twelve months end with this one, and are sales less refunds, also below nothing', () => {
  const months = lastTwelveMonths(
    [statement('2026-11', 500, -1200), statement('2026-09', 900, 0), statement('2025-11', 9, 0)],
    new Date('2026-11-26T12:00:00Z'),
  );
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', net: 0 });
  expect(months.slice(-3)).toEqual([
    { month: '2026-09', net: 900 },
    { month: '2026-10', net: 0 },
    { month: '2026-11', net: -700 },
  ]);
});

it.each([
  [100, 118, { text: '+18\u00a0%', direction: 'up' }],
  [200, 100, { text: '-50\u00a0%', direction: 'down' }],
  [100, 100, { text: '0\u00a0%', direction: 'level' }],
  [100, -50, { text: '-150\u00a0%', direction: 'down' }],
  [0, 100, null],
  [-20, 100, null],
])('a month of %i and one of %i after it are told as %j', (before, current, said) => {
  expect(
    growthOf([
      { month: '2026-10', net: before },
      { month: '2026-11', net: current },
    ]),
  ).toEqual(said);
});

it('the first screen shows the largest balance, or none', () => {
  const head = { sequence: 0, balance: 0, hash: '' };
  const balance = (amount: number, currency: 'USD' | 'EUR') => ({
    balance: { amount, currency },
    pending: { amount: 0, currency },
    available: { amount, currency },
    ...{ reserved: { amount: 0, currency }, reservedSales: 0 },
    frees: [],
    head,
    minimum: { amount: 1000, currency },
  });
  const ledger = { payoutAddress: null, addressHeldUntil: null, emailVerified: true };
  expect(mainBalance({ ...ledger, balances: [balance(5, 'USD'), balance(9, 'EUR')] })).toEqual({
    amount: 9,
    currency: 'EUR',
  });
  expect(mainBalance({ ...ledger, balances: [] })).toBeNull();
});

import type { Statement } from '@letat/contracts/ledger/operations';
import { expect, it } from 'vitest';
import { balancesOf, earningsTitle, lastTwelveMonths, mainBalance, monthBeforeNote } from './months.ts';

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

it('the balance of a month in which nothing moved is that of the month before it', () => {
  const statements = [
    { ...statement('2026-11', 0, 0), closing: 4000 },
    { ...statement('2026-09', 900, 0), closing: 900 },
  ];
  const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map((month) => ({ month }));
  expect(balancesOf(statements, months)).toEqual([0, 900, 900, 4000, 4000]);
});

it('the title of twelve months says what they brought, and which brought most', () => {
  const title = (...nets: number[]) =>
    earningsTitle(
      nets.map((net, index) => ({ month: `2026-${String(index + 9).padStart(2, '0')}`, net })),
      (amount) => `${amount} $`,
    );
  expect(title(300, 500, -100)).toBe('700 $ en douze mois, le plus en octobre 2026');
  expect(title(0, 0)).toBe('Aucune vente en douze mois');
  expect(title(0, -100)).toBe('-100 $ en douze mois');
});

it('a month that runs is named beside the whole one before it, without a percentage of both', () => {
  const note = (before: number) =>
    monthBeforeNote(
      [
        { month: '2026-10', net: before },
        { month: '2026-11', net: 118 },
      ],
      (amount) => `${amount} $`,
    );
  expect([note(100), note(0), note(-20)]).toEqual(['100 $ en octobre 2026, mois entier', null, null]);
  expect(monthBeforeNote([], String)).toBeNull();
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
    goesTo: null,
  });
  const ledger = { payoutAddress: null, addressHeldUntil: null, emailVerified: true };
  expect(mainBalance({ ...ledger, balances: [balance(5, 'USD'), balance(9, 'EUR')] })).toEqual({
    amount: 9,
    currency: 'EUR',
  });
  expect(mainBalance({ ...ledger, balances: [] })).toBeNull();
});

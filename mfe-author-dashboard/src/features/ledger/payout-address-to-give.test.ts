import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { expect, test } from 'vitest';
import { payoutAddressToGive } from './payout-address-to-give.tsx';

const one = (amount: number, to: string | null, currency: Currency = 'USD') => ({
  balance: moneyOf(amount, currency),
  goesTo: to === null ? null : { rail: 'PayPal', to },
});

test.each([
  ['Où vous verser 7,50 $US ?', [one(750, null)]],
  // Dollars have a place to go to, francs have none.
  ['Où vous verser 30 000 F CFA ?', [one(750, 'awa@exemple.org'), one(30_000, null, 'XOF')]],
])('whoever has money that has nowhere to go is asked where: %s', (title, balances) => {
  const [task] = payoutAddressToGive({ balances });
  expect(String(task?.title).replaceAll(/\s/g, ' ')).toBe(title);
});

test.each([
  ['it is known', [one(750, 'awa@exemple.org')]],
  ['nothing is left to pay', [one(0, null)]],
  ['refunds took more than there was', [one(-200, null)]],
  ['nothing was ever sold', []],
])('nobody is asked where to pay when %s', (_, balances) => {
  expect(payoutAddressToGive({ balances })).toEqual([]);
});

import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { expect, test } from 'vitest';
import { payoutAddressToGive } from './payout-address-to-give.tsx';

const money = (amount: number) => ({ amount, currency: 'USD' as const });
const ledger = (amount: number, payoutAddress: string | null): Pick<OwnLedger, 'balances' | 'payoutAddress'> => ({
  payoutAddress,
  balances: [
    {
      ...{ balance: money(amount), pending: money(0), available: money(amount), frees: [], minimum: money(1000) },
      ...{ reserved: money(0), reservedSales: 0 },
      head: { sequence: 1, balance: amount, hash: 'a' },
    },
  ],
});

test('whoever has money and no address is asked where it goes', () => {
  const [task] = payoutAddressToGive(ledger(750, null));
  expect(String(task?.title).replaceAll(/\s/g, ' ')).toBe('Où vous verser 7,50 $US ?');
});

test.each([
  ['an address is known', ledger(750, 'awa@exemple.org')],
  ['nothing is left to pay', ledger(0, null)],
  ['refunds took more than there was', ledger(-200, null)],
  ['nothing was ever sold', { balances: [], payoutAddress: null }],
])('nobody is asked for an address when %s', (_, known) => {
  expect(payoutAddressToGive(known)).toEqual([]);
});

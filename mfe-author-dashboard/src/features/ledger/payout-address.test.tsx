// @vitest-environment jsdom
import { type Currency, moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayoutAddress } from './payout-address.tsx';

const none: OwnLedger = {
  ...{ balances: [], payoutAddress: null, addressHeldUntil: null, paidIn: [] },
  emailVerified: true,
};
const balance = (amount: number, currency: Currency, to: string | null): OwnLedger['balances'][number] => {
  const nothing = moneyOf(0, currency);
  return {
    ...{ balance: moneyOf(amount, currency), pending: nothing, available: moneyOf(amount, currency) },
    ...{ reserved: nothing, reservedSales: 0, frees: [], head: { sequence: 1, balance: amount, hash: 'h' } },
    minimum: nothing,
    goesTo: to === null ? null : { rail: 'Wave', to },
  };
};
const phone = 'Orange, +221 •• 45';
const show = (more: Partial<OwnLedger>) =>
  render(<PayoutAddress ledger={{ ...none, ...more }} onChanged={() => undefined} />);
const asked = () => screen.queryByRole('note', { name: /^Où vous verser vos revenus/ });

test.each<[string, Partial<OwnLedger>]>([
  ['before the first sale', { paidIn: ['XOF'] }],
  ['with francs alone', { paidIn: ['XOF'], balances: [balance(30_000, 'XOF', phone)] }],
  [
    'whose francs of another region wait for a number',
    { paidIn: ['XOF'], balances: [balance(30_000, 'XOF', phone), balance(9000, 'XAF', null)] },
  ],
  [
    'whose dollars were all given back',
    { paidIn: ['XOF'], balances: [balance(0, 'USD', null), balance(30_000, 'XOF', phone)] },
  ],
])('an author paid by phone is not warned that PayPal is missing, %s', (_, ledger) => {
  show(ledger);
  expect(asked()).toBeNull();
  expect(screen.getByRole('note', { name: /^Et par PayPal/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Donner mon adresse' })).toBeTruthy();
  expect(screen.queryByText(/reporté de mois en mois/)).toBeNull();
});

test.each<[string, Partial<OwnLedger>]>([
  ['has no place to be paid at', {}],
  [
    'has dollars that no phone takes',
    { paidIn: ['XOF'], balances: [balance(4500, 'USD', null), balance(30_000, 'XOF', phone)] },
  ],
])('an author who %s is asked where to pay', (_, ledger) => {
  show(ledger);
  expect(asked()).not.toBeNull();
  expect(screen.getByText(/reporté de mois en mois/)).toBeTruthy();
});

test('an author with an address of PayPal reads it, and is asked for nothing', () => {
  show({ payoutAddress: 'awa@exemple.org', paidIn: ['USD', 'EUR'] });
  expect(screen.getByRole('note', { name: 'Versé par PayPal' }).textContent).toContain('À awa@exemple.org.');
  expect(asked()).toBeNull();
});

// @vitest-environment jsdom
import { moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Balances } from './balances.tsx';

type Balance = OwnLedger['balances'][number];

const usd = (amount: number) => moneyOf(amount, 'USD');
const none: OwnLedger = {
  ...{ balances: [], payoutAddress: null, addressHeldUntil: null, paidIn: [] },
  emailVerified: true,
};
const balance: Balance = {
  ...{ balance: usd(4000), pending: usd(0), available: usd(4000), reserved: usd(0), reservedSales: 0, frees: [] },
  ...{ head: { sequence: 1, balance: 4000, hash: 'h' }, minimum: usd(2000), goesTo: null },
};
const show = (more: Partial<Balance>) => render(<Balances ledger={{ ...none, balances: [{ ...balance, ...more }] }} />);
const text = () => document.body.textContent?.replace(/\s/g, ' ') ?? '';

afterEach(cleanup);

test('what is disputed is said in plain words: how much is reserved, of how many sales, and that there is nothing to do', () => {
  show({ reserved: usd(750), reservedSales: 1 });
  expect(screen.getByRole('note', { name: /7,50.*réservés pour litige/ })).toBeTruthy();
  expect(text()).toContain('Un acheteur conteste son paiement chez PayPal. Votre part n’est plus dans votre solde');
  expect(text()).toContain('elle y revient si le litige est gagné, et va à l’acheteur s’il est perdu');
  cleanup();
  show({ reserved: usd(1500), reservedSales: 3 });
  expect(text()).toContain('Des acheteurs contestent 3 paiements chez PayPal.');
});

test('a balance below zero says why, that nothing is asked of the author, and that later sales make up for it', () => {
  show({ balance: usd(-750), available: usd(-750) });
  expect(screen.getByRole('note', { name: 'Votre solde est négatif' })).toBeTruthy();
  expect(text()).toContain('Rien ne vous est demandé : vos prochaines ventes le compensent');
  expect(text()).toContain('reporté sur vos prochaines ventes');
});

test('an account without disputes and above zero says neither', () => {
  show({});
  expect(screen.queryAllByRole('note')).toEqual([]);
});

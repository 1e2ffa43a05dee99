// @vitest-environment jsdom
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PayoutsList } from './payouts-list.tsx';
import { wordsOf } from './return-words.ts';

const payout: Payout = {
  ...{ id: 'p1', month: '2026-10', amount: { amount: 4500, currency: 'USD' }, state: 'returned', stage: 'returned' },
  ...{ method: 'paypal', methodLabel: 'PayPal', email: 'awa@exemple.org', to: 'awa@exemple.org', hasProof: false },
  ...{ reason: 'L’adresse n’existe pas.', at: '2026-11-01T09:00:00.000Z', changedAt: '2026-11-02T09:00:00.000Z' },
  ...{ author: { id: 'awa', name: 'Awa Ndiaye' }, reference: '', channel: null, canReturn: false },
};

function show(payouts: readonly Payout[]): void {
  const call = vi.fn().mockResolvedValue(payouts);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <PayoutsList />
    </PageContext>,
  );
}

beforeEach(() => history.replaceState(null, '', '/revenue-admin?vue=versements'));

test('a payout that came back is called that, and not what stands for money earned', async () => {
  show([payout]);
  const table = await screen.findByRole('table', { name: /^Versements/ });
  expect(await within(table).findByText('Retourné')).toBeTruthy();
  expect(within(table).getByText('L’adresse n’existe pas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retourné' }).getAttribute('href')).toContain('etat=returned');
  expect(screen.queryByText(/revenu/i)).toBeNull();
});

test('a state in which there is no payout leads back to all of them', async () => {
  history.replaceState(null, '', '/revenue-admin?vue=versements&etat=unknown');
  show([]);
  expect(await screen.findByText('Aucun versement dans cet état')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tout montrer' })).toBeTruthy();
});

test('a payout that has not left can be given up, once the administrator has looked at its rail', async () => {
  const prepared = { ...payout, state: 'pending', stage: 'prepared', method: 'wave', methodLabel: 'Wave' } as const;
  show([{ ...prepared, reason: '', canReturn: true }]);
  expect(await screen.findByRole('button', { name: /^Annuler.*versement à Awa Ndiaye/ })).toBeTruthy();
  expect(wordsOf(prepared)).toEqual({
    title: 'Annuler le versement à Awa Ndiaye\u00a0?',
    verb: 'Le rendre à son solde',
    advice: expect.stringContaining('regardez d’abord dans le compte Wave'),
  });
  expect(wordsOf({ ...prepared, stage: 'paid' })).toMatchObject({ verb: 'Le demander à Wave', advice: null });
});

// @vitest-environment jsdom
import type { Payout } from '@letat/contracts/ledger/payouts/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PayoutsList } from './payouts-list.tsx';

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

// @vitest-environment jsdom
import type { OwnLedger } from '@letat/contracts/ledger/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import OwnPayouts from './own-payouts.tsx';

const ledger: OwnLedger = {
  ...{ balances: [], payoutAddress: null, addressHeldUntil: null, paidIn: [] },
  emailVerified: true,
};

function show(paidIn: OwnLedger['paidIn']): void {
  const answers: Record<string, unknown> = { 'GET /api/my/ledger': { ...ledger, paidIn }, 'GET /api/my/payouts': [] };
  const call = vi.fn().mockImplementation(async (name: string) => answers[name]);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <OwnPayouts />
    </PageContext>,
  );
}
const wayOn = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('an author who was never paid and has said nowhere is led to where that is said', async () => {
  show([]);
  expect(await wayOn('Dire où me verser')).toBe('#ou-verser');
  expect(screen.getByText(/une fois que vous avez dit où\.$/)).toBeTruthy();
});

test('an author who was never paid and has said where is led to what waits', async () => {
  show(['XOF']);
  expect(await wayOn('Voir ce qui est en attente')).toBe('/dashboard/revenus?vue=attente');
});

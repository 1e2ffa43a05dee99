// @vitest-environment jsdom
import type { OwnEntry, Statement } from '@letat/contracts/ledger/operations';
import { on } from '@letat/remote-kit/events';
import { releaseAddress } from '@letat/remote-kit/navigation';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Entries from './entries.tsx';

const head = { sequence: 2, balance: 2000, hash: 'h' };
const statement = (month: string, sales: number): Statement => ({
  ...{ month, currency: 'USD', opening: 0, sales, refunds: -500, payouts: 0, closing: 2000, entries: 1, head },
});
const entry: OwnEntry = {
  ...{ sequence: 2, at: '2026-10-02T10:00:00.000Z', kind: 'sale', amount: 750, balance: 2000, currency: 'USD' },
  ...{ transaction: 'sale:s2', hash: 'h', line: 'ebook', title: 'Petit traité du guichet' },
};

/** As the shell does it: the address is replaced, and the parts of the page are told. */
let stop: () => void;
beforeEach(() => {
  stop = on('rename', ({ href }) => {
    history.replaceState(null, '', href);
    releaseAddress();
  });
});
afterEach(() => stop());

test('entries of one month are asked for by its name, summed up in a sentence, and so is the file', async () => {
  const call = vi
    .fn()
    .mockImplementation(async (name: string) =>
      name === 'GET /api/my/statements' ? [statement('2026-11', 1250), statement('2026-10', 3750)] : [entry],
    );
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <Entries currency="USD" />
    </PageContext>,
  );
  await screen.findByText(/Petit traité du guichet/);
  const file = () => screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href');
  expect(file()).toBe('/api/my/ledger/export?currency=USD');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Mois/ }), 'octobre 2026');
  expect(await screen.findByText(/^37,50\s\$US de ventes, 5,00\s\$US rendus, 0,00\s\$US versés/)).toBeTruthy();
  expect(file()).toBe('/api/my/ledger/export?currency=USD&month=2026-10');
  expect(call).toHaveBeenLastCalledWith(
    'GET /api/my/ledger/entries',
    expect.objectContaining({ query: { currency: 'USD', month: '2026-10', cursor: '' } }),
  );
});

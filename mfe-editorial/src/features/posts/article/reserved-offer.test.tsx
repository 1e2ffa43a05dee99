// @vitest-environment jsdom
import type { Author } from '@letat/contracts/authors/operations';
import { moneyOf } from '@letat/contracts/core/money';
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReservedOffer } from './reserved-offer.tsx';

const awa: Author = {
  ...{ id: 'awa', username: 'awa', fullName: 'Awa Ndiaye', bio: 'Elle suit les budgets.', expertise: '' },
  avatar: null,
};
const price = moneyOf(800, 'USD');

function show(call = vi.fn(), author = awa): void {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <ReservedOffer post={{ author, coauthors: [], readTime: 6 }} path="/post/guichet" />
    </PageContext>,
  );
}
const words = () => screen.getByRole('link', { name: 'Suivre Awa Ndiaye' }).closest('li')?.textContent;

afterEach(cleanup);

test('the offer of an author’s plan names the price in francs before any payment', async () => {
  show(vi.fn().mockResolvedValue({ price, otherPrices: [moneyOf(5000, 'XOF')] }));
  await waitFor(() => expect(words()).toMatch(/ ou /));
  expect(words()).toMatch(/^Suivre Awa Ndiaye seulement, 8,00\s\$US ou 5\s000\sF\sCFA pour un mois$/);
});

test('the offer says the platform’s price, which every author has, where the others do not come', async () => {
  const call = vi.fn().mockRejectedValue(new Error('offline'));
  show(call);
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(words()).toMatch(/^Suivre Awa Ndiaye seulement, 8,00\s\$US pour un mois$/);
});

test('the offer asks for no price of an author who has left, and sells nothing of theirs', () => {
  const call = vi.fn();
  show(call, { ...awa, username: '' });
  expect(screen.queryByRole('link', { name: /^Suivre/ })).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

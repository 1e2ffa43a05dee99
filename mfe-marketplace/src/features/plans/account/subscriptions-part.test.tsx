// @vitest-environment jsdom
import type { Subscription } from '@letat/contracts/plans/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SubscriptionsPart } from './subscriptions-part.tsx';

const subscription = (id: string, state: Subscription['state'], more: Partial<Subscription> = {}): Subscription => ({
  ...{ id, planId: 'premium', author: null, state, isHolder: true, isGift: false, recipient: null },
  ...{ startsAt: '2026-10-01T10:00:00.000Z', endsAt: '2026-11-01T10:00:00.000Z' },
  ...more,
});

afterEach(cleanup);

test('a plan that runs is made longer, one that has ended or was given back begins anew, and one given away is the other’s', async () => {
  const subscriptions = [
    subscription('a', 'running'),
    subscription('b', 'upcoming'),
    subscription('c', 'ended', { planId: 'premium_per_author', author: { id: 'awa', fullName: 'Awa Ndiaye' } }),
    subscription('d', 'revoked'),
    subscription('e', 'ended', { isHolder: false, recipient: 'b•••@e•••.org' }),
  ];
  const call = vi.fn().mockResolvedValue(subscriptions);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <SubscriptionsPart />
    </PageContext>,
  );
  await screen.findByRole('table', { name: 'Vos abonnements' });
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Prolonger', '/subscribe?plan=premium'],
    ['Prolonger', '/subscribe?plan=premium'],
    ['Reprendre', '/subscribe?plan=premium_per_author&auteur=awa'],
    ['Reprendre', '/subscribe?plan=premium'],
  ]);
  // What runs or is to come, and nothing else, is said to end by itself: there is nothing to cancel.
  expect(screen.getAllByText('s’arrête seul')).toHaveLength(2);
  expect(screen.getByText(/^Rien n’est à résilier\s: .+ 7\sjours avant, puis la veille\.$/)).toBeTruthy();
});

test('where every plan has ended nothing is said of cancelling', async () => {
  const call = vi.fn().mockResolvedValue([subscription('c', 'ended')]);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <SubscriptionsPart />
    </PageContext>,
  );
  // What an earlier page knew is shown until the answer comes.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(screen.queryByText('s’arrête seul')).toBeNull();
  expect(screen.queryByText(/^Rien n’est à résilier/)).toBeNull();
});

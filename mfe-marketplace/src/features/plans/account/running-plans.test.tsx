// @vitest-environment jsdom
import type { Subscription } from '@letat/contracts/plans/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RunningPlans } from './running-plans.tsx';

const subscription = (id: string, state: Subscription['state'], more: Partial<Subscription> = {}): Subscription => ({
  ...{ id, planId: 'premium', author: null, state, isHolder: true, isGift: false, recipient: null },
  ...{ startsAt: '2026-10-01T10:00:00.000Z', endsAt: '2026-11-01T10:00:00.000Z' },
  ...more,
});

afterEach(cleanup);

test('beside what was bought stand the plans that run out, and none that has ended or was given away', async () => {
  const call = vi
    .fn()
    .mockResolvedValue([
      subscription('a', 'running', { planId: 'premium_per_author', author: { id: 'awa', fullName: 'Awa Ndiaye' } }),
      subscription('b', 'ended'),
      subscription('c', 'running', { isHolder: false, recipient: 'b•••@e•••.org' }),
    ]);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <RunningPlans />
    </PageContext>,
  );
  const way = await screen.findByRole('link', { name: /^Prolonger .+Awa Ndiaye$/ });
  expect(way.getAttribute('href')).toBe('/subscribe?plan=premium_per_author&auteur=awa');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/jusqu’au 1er novembre 2026/),
  ]);
});

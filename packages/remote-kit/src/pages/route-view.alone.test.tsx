// @vitest-environment jsdom
import { toast } from '@letat/ui/toast';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPageStore, openPage } from './page-store.ts';
import { defineRoute } from './route.ts';
import { RouteView } from './route-view.tsx';

vi.mock('@letat/ui/toast', () => ({ toast: vi.fn() }));

const refused = () => Promise.reject(new Error('unused'));

test('a list that does not come says so in French over the words of the catalogue, and offers to try again', async () => {
  let isBroken = true;
  const list = defineRoute<null>({
    id: 'list',
    path: '/',
    flags: {},
    failure: 'Failed to fetch posts',
    load: async () => (isBroken ? refused() : null),
    meta: () => ({ title: 'Liste', description: '', canonical: '/' }),
    page: async () => ({ default: () => <h1>La liste</h1> }),
  });
  const signal = new AbortController().signal;
  const view = await openPage({ routes: [list], call: refused, address: '/', signal });
  const store = createPageStore({ routes: [list], call: refused, view });
  render(<RouteView remote="mfe-editorial" store={store} />);
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: 'Page non chargée',
    ...{ text: 'Failed to fetch posts', textLang: 'en', tone: 'error' },
  });
  isBroken = false;
  await act(async () => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(await screen.findByRole('heading', { name: 'La liste' })).toBeTruthy();
});

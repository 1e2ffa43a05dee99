// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageContext } from '../pages/page-context.tsx';
import { defineFragment, type Fragment } from './define-fragment.ts';
import { FragmentSlot } from './fragment.tsx';

const letters = defineFragment<null>({
  id: 'letters',
  load: async () => null,
  view: async () => ({ default: () => <p>Trois lettres</p> }),
});

function show(loadFragment: () => Promise<Fragment>) {
  const surroundings = {
    call: () => Promise.reject(new Error('not called here')),
    origin: 'https://revue.example',
    fragmentHtml: new Map<string, string>(),
    loadFragment,
  };
  render(
    <PageContext value={surroundings}>
      <FragmentSlot id="letters" title="Les lettres ne répondent pas" skeleton={<p>Chargement des lettres…</p>} />
    </PageContext>,
  );
}

test('a part that the browser renders has its skeleton until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Fragment>();
  show(() => promise);
  expect(screen.getByText('Chargement des lettres…')).toBeTruthy();
  resolve(letters);
  expect(await screen.findByText('Trois lettres')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Chargement des lettres…')).toBeNull());
});

test('a part that does not come leaves no skeleton beside the way to ask for it again', async () => {
  show(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText('Les lettres ne répondent pas')).toBeTruthy();
  expect(screen.queryByText('Chargement des lettres…')).toBeNull();
});

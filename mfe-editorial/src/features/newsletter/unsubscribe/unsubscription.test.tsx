// @vitest-environment jsdom
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const reader: SubscriptionPreferences = {
  ...{ state: 'confirmed', email: 'a•••@e•••.org', name: '', interests: [], authors: [], language: 'fr' },
  ...{ digest: 'none', siteLetters: true, frequency: 'all', pausedUntil: null, courses: [], canUndo: false },
  stream: null,
  author: null,
};
const awa = { id: 'awa', fullName: 'Awa Ndiaye' };

function show(more: Partial<SubscriptionPreferences>) {
  const call = vi.fn().mockResolvedValue(null);
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <UnsubscribePage data={{ ...reader, ...more }} token="jeton" outcome="" />
    </PageContext>,
  );
  return call;
}
const offers = () => screen.getAllByRole('button', { name: /^Plutôt/ }).map(({ textContent }) => textContent);
const fewerLetters = 'Plutôt une lettre par semaine, au plus';
const fewerDigests = 'Plutôt un résumé par semaine';

test.each<[string, Partial<SubscriptionPreferences>, string[]]>([
  ['the letters of the review', {}, [fewerLetters]],
  ['an author’s letters alone', { siteLetters: false, authors: [{ ...awa, isChosen: true }] }, [fewerLetters]],
  ['a letter a day', { frequency: 'daily' }, [fewerLetters]],
  ['letters and a digest a day', { digest: 'daily' }, [fewerDigests, fewerLetters]],
  ['digests alone', { siteLetters: false, digest: 'daily', authors: [{ ...awa, isChosen: false }] }, [fewerDigests]],
])('a subscriber who gets %s may get less instead of nothing', (_, preferences, expected) => {
  show(preferences);
  expect(offers()).toEqual(expected);
});

test('a subscriber who gets one letter a week already is offered no fewer', () => {
  show({ frequency: 'weekly', digest: 'weekly' });
  expect(screen.queryAllByRole('button', { name: /^Plutôt/ })).toEqual([]);
});

test('a subscriber who takes one letter a week goes on, and reads what that promises', async () => {
  const call = show({});
  await userEvent.click(screen.getByRole('button', { name: fewerLetters }));
  expect(await screen.findByRole('heading', { name: 'Au plus une lettre par semaine' })).toBeTruthy();
  expect(screen.getByText(/^Ce qui paraît entre-temps arrive réuni dans la lettre suivante\./)).toBeTruthy();
  expect(call.mock.calls).toEqual([
    ['POST /api/newsletter/frequency', { body: { token: 'jeton', frequency: 'weekly' } }],
  ]);
});

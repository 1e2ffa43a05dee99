// @vitest-environment jsdom
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PreferencesPage } from './preferences-page.tsx';

const saved: SubscriptionPreferences = {
  state: 'confirmed',
  email: 'a•••@e•••.org',
  name: '',
  interests: ['Leadership'],
  authors: [
    { id: 'awa', fullName: 'Awa Ndiaye', isChosen: true },
    { id: 'moussa', fullName: 'Moussa Traoré', isChosen: false },
  ],
  language: 'fr',
  digest: 'none',
  siteLetters: true,
  frequency: 'all',
  pausedUntil: null,
  stream: null,
  author: null,
  courses: [],
  canUndo: false,
};

/** A server that answers with what it was last told. */
function show(now = saved) {
  const sent: { name: string; body: unknown }[] = [];
  const call = vi.fn().mockImplementation(async (name: string, input: { body?: Record<string, unknown> }) => {
    if (name === 'GET /api/newsletter/preferences/:token') return now;
    sent.push({ name, body: input.body });
    const isReceived = input.body?.receives === 'yes';
    if (input.body?.list === 'author')
      now = { ...now, authors: now.authors.map((one) => (one.id === 'awa' ? { ...one, isChosen: isReceived } : one)) };
    if (input.body?.list === 'site') now = { ...now, siteLetters: false, state: 'unsubscribed', canUndo: true };
    return null;
  });
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <PreferencesPage data={saved} token="jeton" outcome="" />
    </PageContext>,
  );
  return sent;
}

const button = (name: string) => screen.findByRole('button', { name });

test('leaving one list acts at once, keeps what is not saved yet, and is taken back by the same button', async () => {
  const sent = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Innovation' }));
  expect(screen.getByText('1 changement à enregistrer')).toBeTruthy();
  await userEvent.click(await button('Quitter les lettres d’Awa Ndiaye'));
  const again = await button('Reprendre les lettres d’Awa Ndiaye');
  expect(document.activeElement).toBe(again);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Innovation' }).checked).toBe(true);
  await userEvent.click(again);
  expect(await button('Quitter les lettres d’Awa Ndiaye')).toBeTruthy();
  const list = { token: 'jeton', list: 'author', authorId: 'awa' };
  expect(sent).toEqual([
    { name: 'POST /api/newsletter/lists', body: { ...list, receives: 'no' } },
    { name: 'POST /api/newsletter/lists', body: { ...list, receives: 'yes' } },
  ]);
});

test('saving sends the lists as their rows say, beside what is chosen in the form', async () => {
  const sent = show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Moussa Traoré' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Au plus une lettre par semaine' }));
  expect(screen.getByRole('heading', { name: 'Au plus une lettre par semaine' })).toBeTruthy();
  expect(screen.getByText('2 changements à enregistrer')).toBeTruthy();
  await userEvent.click(await button('Enregistrer'));
  expect(sent).toMatchObject([
    { body: { authorSubscriptions: ['awa', 'moussa'], siteLetters: 'yes', digest: 'none', frequency: 'weekly' } },
  ]);
});

test('whoever leaves the last list reads that nothing comes any more, with the way back', async () => {
  show();
  await userEvent.click(await button('Quitter les lettres de la revue'));
  expect(await button('Annuler le désabonnement')).toBeTruthy();
});

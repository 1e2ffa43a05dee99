// @vitest-environment jsdom
import type { Assistance } from '@letat/contracts/ai/operations';
import type { AiTextState } from '@letat/contracts/posts/ai-text/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AiTextPanel } from './ai-text-panel.tsx';
import { Review } from './review.tsx';

const content = 'Afin de payer, le maire signe le le décret.';
const answer: Assistance = {
  result: 'Lecture facile.',
  suggestions: [
    { id: 's1', start: 0, end: 7, original: 'Afin de', replacement: 'Pour', reason: 'Plus court, même sens' },
    { id: 's2', start: 30, end: 35, original: 'le le', replacement: 'le', reason: 'Mot doublé' },
  ],
  notes: [{ start: 0, end: 43, quote: content, title: 'Phrase longue', explanation: 'Faites-en deux.' }],
  suggestionsId: 'set-1',
  model: 'offline',
  quota: {
    period: 'day',
    limit: 50,
    used: 0,
    left: 50,
    resetsAt: '2026-11-27T00:00:00.000Z',
    isAmongFirst: true,
    firstAuthors: 1000,
  },
};

const call = vi.fn();
beforeEach(() => call.mockReset());
const show = (page: ReactNode) =>
  render(<PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>{page}</PageContext>);

test('each suggestion is accepted, refused or taken back by itself, and the button counts what will be saved', async () => {
  const user = userEvent.setup();
  const applied = vi.fn();
  call.mockResolvedValue({});
  show(<Review read={{ content, post: { id: 'p1', title: 'Le décret' }, answer }} onApplied={applied} />);
  expect(screen.getByRole('heading', { name: '2 suggestions, 2 à décider' })).toBeDefined();
  const save = () => screen.getByRole('button', { name: /^Reporter/ });
  expect(save().textContent).toBe('Reporter 0 changement dans l’article');
  expect(screen.queryByRole('button', { name: /tout/i })).toBeNull();

  const accept = screen.getByRole('button', { name: 'Accepter « le le » par « le »' });
  await user.click(accept);
  expect(accept.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Refuser « Afin de » par « Pour »' }));
  expect(screen.getByRole('heading', { name: '2 suggestions, 0 à décider' })).toBeDefined();
  // What is refused stands as it was, what is accepted as it will be.
  const text = within(screen.getByRole('region', { name: 'Votre texte' }));
  expect(text.queryByText('Pour')).toBeNull();
  expect(text.queryByText('le le')).toBeNull();
  expect(text.getByText('le').tagName).toBe('INS');

  await user.click(accept);
  expect(save().textContent).toBe('Reporter 0 changement dans l’article');
  await user.click(accept);
  await user.click(save());
  await waitFor(() => expect(applied).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith(
    'POST /api/ai/suggestions/:id/apply',
    expect.objectContaining({ params: { id: 'set-1' }, body: { accepted: ['s2'] } }),
  );
});

test('a pasted text is changed nowhere: its author copies it', () => {
  show(<Review read={{ content, post: null, answer: { ...answer, suggestionsId: null } }} onApplied={vi.fn()} />);
  expect(screen.queryByRole('button', { name: /^Reporter/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copier le texte avec 0 changement' })).toBeDefined();
  expect(screen.getByText('Phrase longue')).toBeDefined();
});

test('nothing to suggest is no failure, and says what else to try', () => {
  const nothing = { ...answer, result: 'Rien à proposer.', suggestions: [], notes: [], suggestionsId: null };
  show(<Review read={{ content, post: null, answer: nothing }} onApplied={vi.fn()} />);
  expect(screen.getByText('Ce texte tient')).toBeDefined();
  expect(screen.queryByText('Rien à proposer.')).toBeNull();
});

const state: AiTextState = {
  isLabelled: true,
  accepted: [
    {
      model: 'grand-modele',
      task: 'improve',
      by: { id: 'a', fullName: 'Awa Ndiaye' },
      at: '2026-11-23T14:02:00.000Z',
      revision: 3,
    },
  ],
  signature: null,
  revision: 4,
};

test('an article with text of a model shows the label that readers see, and is signed by who ticks that they read it all', async () => {
  const user = userEvent.setup();
  call.mockResolvedValue(state);
  show(<AiTextPanel postId="p1" />);
  expect(await screen.findByText('Une partie de ce texte a été écrite par une IA.')).toBeDefined();
  expect(screen.getByText(/Révision 3.*grand-modele.*Awa Ndiaye.*23 novembre 2026/)).toBeDefined();
  const sign = screen.getByRole('button', { name: 'Signer la révision 4' });
  expect(sign.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'J’ai relu cette révision en entier et j’en réponds.' }));
  await user.click(sign);
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'POST /api/my/posts/:id/ai-text/signature',
      expect.objectContaining({ params: { id: 'p1' }, body: { revision: 4, hasReadAll: true } }),
    ),
  );
});

test('an article without text of a model says nothing', async () => {
  call.mockResolvedValue({ ...state, isLabelled: false, accepted: [] });
  const { container } = show(<AiTextPanel postId="p2" />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

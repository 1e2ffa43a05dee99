// @vitest-environment jsdom
import type { TranslationSegment, WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { PageContext } from '@letat/remote-kit/page-context';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Passages } from './passages.tsx';

const segment = (given: Partial<TranslationSegment>): TranslationSegment => ({
  key: 'text-1-0',
  kind: 'text',
  source: 'Un.',
  formerSource: null,
  translation: '',
  state: 'empty',
  version: 1,
  model: null,
  by: null,
  at: null,
  memory: null,
  problems: [],
  ...given,
});
const by = { id: 'zeinab', fullName: 'Zeinab Ba' };
const at = '2026-11-13T09:00:00.000Z';
const translation: WorkingTranslation = {
  language: 'en',
  post: { id: 'p1', slug: 'le-vote', title: 'Le vote', category: 'Gouvernance', published: true },
  segments: [
    segment({ key: 'a', source: 'Le vote', translation: 'The vote', state: 'accepted', by, at }),
    segment({
      key: 'b',
      source: 'Une file.',
      translation: 'A queue.',
      state: 'proposed',
      model: 'grand-modele',
      by,
      at,
    }),
    segment({ key: 'c', source: 'Un mur.' }),
  ],
  glossary: [],
  publication: null,
};

const call = vi.fn();
beforeEach(() => call.mockReset());

function show() {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <Passages translation={translation} hasModel={false} />
    </PageContext>,
  );
  return {
    user: userEvent.setup(),
    row: (source: string) => {
      const found = screen.getByText(source).closest('li');
      if (!found) throw new Error(`there is no row of "${source}"`);
      return found;
    },
  };
}

test('only the passage at hand has buttons, and what a person accepted can be changed, not refused or taken over', async () => {
  const { user, row } = show();
  const accepted = row('Le vote');
  expect(within(accepted).queryByRole('button')).toBeNull();
  act(() => accepted.focus());
  expect(
    within(accepted)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Modifier E']);
  await user.keyboard('{Enter}');
  await user.keyboard('r');
  expect(call).not.toHaveBeenCalled();
});

test('a proposed passage is accepted by Enter', async () => {
  call.mockResolvedValue(translation);
  const { user, row } = show();
  act(() => row('Une file.').focus());
  await user.keyboard('{Enter}');
  await expect.poll(() => call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'p1', language: 'en', key: 'b' },
    body: { translation: 'A queue.', isAccepted: true, version: 1 },
  });
});

test('who goes through what is left stays among it', async () => {
  call.mockResolvedValue(translation);
  const { user, row } = show();
  await user.click(screen.getByRole('button', { name: 'À traiter 2' }));
  act(() => row('Une file.').focus());
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('data-key')).toBe('c');
  expect(screen.queryByText('Le vote')).toBeNull();
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CrawlerChoiceField } from './crawler-choice-field.tsx';

const radio = (name: RegExp) => screen.getByRole('radio', { name });

test('without a choice it says whose word counts, and what that is now', () => {
  const choice = { chosen: null, otherwise: 'none' } as const;
  render(
    <CrawlerChoiceField label="Mes articles" inheritedLabel="Comme la revue" choice={choice} onChoose={vi.fn()} />,
  );
  expect(radio(/Comme la revue/)).toHaveProperty('checked', true);
  expect(screen.getByText('En ce moment : aucun.')).toBeTruthy();
});

test('a press chooses a word, and another takes it back', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  const choice = { chosen: 'search', otherwise: 'search' } as const;
  render(
    <CrawlerChoiceField label="Mes articles" inheritedLabel="Comme la revue" choice={choice} onChoose={onChoose} />,
  );
  await user.click(radio(/^Ouvert/));
  expect(onChoose).toHaveBeenLastCalledWith('open');
  await user.click(radio(/^Comme la revue/));
  expect(onChoose).toHaveBeenLastCalledWith(null);
});

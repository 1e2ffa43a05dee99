// @vitest-environment jsdom
import type { LetterFrequency } from '@letat/contracts/newsletter/constants';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Week } from './week.tsx';

const cells = (frequency: LetterFrequency, isPaused = false) => {
  const { container, unmount } = render(<Week frequency={frequency} isPaused={isPaused} />);
  const found = [...container.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset }) => dataset.cell);
  const words = container.firstElementChild?.getAttribute('aria-hidden');
  unmount();
  return { found, isSilent: words === 'true' };
};
const seven = (cell: string) => Array.from({ length: 7 }, () => cell);

test.each<[string, LetterFrequency, boolean, string[]]>([
  ['one letter a week at most', 'weekly', false, ['woven', ...seven('empty').slice(1)]],
  ['one letter a day at most', 'daily', false, seven('woven')],
  ['letters as they come', 'all', false, seven('open')],
  ['none, as the subscriber rests', 'daily', true, seven('empty')],
])('the week of a rhythm has seven cells, which show %s', (_, frequency, isPaused, expected) => {
  // Its title says the same in words.
  expect(cells(frequency, isPaused)).toEqual({ found: expected, isSilent: true });
});

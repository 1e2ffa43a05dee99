import type { Waiting } from '@letat/contracts/administration/operations';
import { expect, it } from 'vitest';
import { countOf } from './waiting-counts.ts';

const waiting = (count: number | null, label: string): Waiting => ({
  id: label,
  label,
  href: '/admin/privacy',
  action: 'Suivre',
  count,
  countedTo: 99,
});

it('a counter sums up what waits in one screen and says each of it', () => {
  expect(countOf([waiting(2, 'copies'), waiting(0, 'mails'), waiting(3, 'effacements')])).toEqual({
    figure: '5',
    words: '2 copies, 3 effacements',
  });
  expect(countOf([waiting(99, 'copies')])).toEqual({ figure: '99+', words: '99 ou plus copies' });
});

it('a counter is not there when nothing waits, nor when it could not be counted', () => {
  expect(countOf([])).toBeNull();
  expect(countOf([waiting(0, 'copies'), waiting(null, 'effacements')])).toBeNull();
});

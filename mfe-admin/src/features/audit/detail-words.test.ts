import { expect, it } from 'vitest';
import { detailWords } from './detail-words.ts';

it('tells what stands beside an act in words, and leaves out what was not there', () => {
  expect(detailWords({ before: 'pending', after: null, expired: 3 })).toBe(
    'avant\u00a0: en attente · à retirer\u00a0: 3',
  );
  expect(detailWords({})).toBe('');
  expect(detailWords({ inconnu: 'x' })).toBe('inconnu\u00a0: x');
});

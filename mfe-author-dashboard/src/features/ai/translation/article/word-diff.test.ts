import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

it('a changed word is shown whole, with what stays on both sides', () => {
  expect(wordDiff('La loi de 2012 avait promis.', 'La loi de 2013 avait promis.')).toEqual({
    before: 'La loi de ',
    removed: '2012',
    added: '2013',
    after: ' avait promis.',
  });
});

it('words that came or left stand alone, and equal texts have none', () => {
  expect(wordDiff('Un mot.', 'Un seul mot.')).toMatchObject({ removed: '', added: 'seul ' });
  expect(wordDiff('Un seul mot.', 'Un mot.')).toMatchObject({ removed: 'seul ', added: '' });
  expect(wordDiff('Un mot.', 'Un mot.')).toEqual({ before: 'Un mot.', removed: '', added: '', after: '' });
});

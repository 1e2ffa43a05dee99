import { expect, it } from 'vitest';
import { queryTerms } from './query.ts';

it.each([
  ['l hopital', 'l’hôpital'],
  ['d ambulance', 'd’ambulance'],
  ['qu a huis clos', 'qu’à huis clos'],
])('« %s », typed without its apostrophe, is searched for as « %s »', (typed, meant) => {
  expect(queryTerms(typed)).toEqual(queryTerms(meant));
});

it('a letter that is all that was typed is searched for', () => {
  expect(queryTerms('L')).toEqual(['l']);
  expect(queryTerms('le')).toHaveLength(1);
});

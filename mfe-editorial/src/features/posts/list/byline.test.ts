import { authorsOf } from '@letat/contracts/posts/byline';
import { expect, it } from 'vitest';
import { bylineOf } from './byline.ts';

const person = (fullName: string) => ({
  id: fullName,
  username: fullName,
  fullName,
  bio: '',
  expertise: '',
  avatar: null,
});
const [awa, moussa, issa] = ['Awa Diallo', 'Moussa Ndiaye', 'Issa Kane'].map(person);

it.each([
  [[], 'Awa Diallo'],
  [[moussa], 'Awa Diallo et Moussa Ndiaye'],
  [[moussa, issa], 'Awa Diallo et 2 autres'],
  [[moussa, issa, person('Fatou Sow')], 'Awa Diallo et 3 autres'],
])('the byline names two, and counts more', (others, line) => {
  const post = { author: awa ?? person(''), coauthors: others.filter((coauthor) => coauthor !== undefined) };
  expect(bylineOf(post)).toBe(line);
  expect(authorsOf(post)[0]).toBe(post.author);
});

it('the byline has a word for whoever has no name', () => {
  expect(bylineOf({ author: person(''), coauthors: [] })).toBe('Auteur');
});

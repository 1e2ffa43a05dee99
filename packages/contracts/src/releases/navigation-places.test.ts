import { expect, it } from 'vitest';
import { placeProblemOf } from './navigation-places.ts';

interface Shown {
  label?: string;
  order?: number;
}
const chunks = { js: [], css: [] };
const pageWith = (given: Shown, path = '/library') => ({
  ...{ id: path, path, chunks },
  flags: { nav: [{ place: 'more' as const, label: 'Bibliothèque', order: 1, ...given }] },
});
const adminPage = (path: string) => ({
  ...{ id: path, path, chunks },
  flags: { nav: [{ place: 'admin' as const, group: 'Maison' as const, label: 'Bibliothèque', order: 1 }] },
});

it.each<[string, Shown]>([
  ['as ours are', {}],
  ['at the first place', { order: 0 }],
  ['between two pages of another release', { order: 3.5 }],
  ['with a label as long as may be', { label: 'a'.repeat(32) }],
])('a page stands in the navigation %s', (_what, given) => {
  expect(placeProblemOf({ routes: [pageWith(given)] })).toBeNull();
});

it.each<[string, Shown, string]>([
  ['a label that is longer than a line', { label: 'a'.repeat(33) }, 'lettres'],
  ['a label of nothing', { label: ' ' }, 'lettres'],
  ['a rank before every other', { order: -1 }, 'rang'],
  ['a rank that is no number of a list', { order: 1e9 }, 'rang'],
])('a page with %s stands nowhere in the navigation, and its release says so in words', (_what, given, word) => {
  const problem = placeProblemOf({ routes: [pageWith({}), pageWith(given, '/library/news')] });
  expect(problem).toContain('/library/news');
  expect(problem).toContain(word);
});

it('a page whose address has a parameter stands nowhere in the navigation', () => {
  expect(placeProblemOf({ routes: [pageWith({}, '/library/:id')] })).toContain('/library/:id');
});

it('a release has so many pages in a list and no more, and as many as it has in the administration', () => {
  const pages = <P>(count: number, page: (path: string) => P) =>
    Array.from({ length: count }, (_, number) => page(`/library/${number}`));
  const listed = (path: string) => pageWith({}, path);
  expect(placeProblemOf({ routes: pages(12, listed) })).toBeNull();
  expect(placeProblemOf({ routes: pages(13, listed) })).toContain('more');
  expect(placeProblemOf({ routes: pages(40, adminPage) })).toBeNull();
});

import { expect, it } from 'vitest';
import { lighten, picturesIn } from './lighten.ts';

/* Each of these was hours of the one thread that all pages are made in: none of them ends, and neither did the search. */
it.each([
  ['tags that do not end', '<a '],
  ['tags that do not end, with quotes', '<a "'],
  ['tags in attributes', '<img alt="<a " <a '],
  ['attributes without end', '<img alt="'],
])('a page of 2 MB of %s is read once', (_what, piece) => {
  const html = piece.repeat(Math.ceil(2e6 / piece.length));
  expect(lighten(html, new Map()).length).toBeGreaterThan(0);
  expect(picturesIn(html)).toEqual([]);
});

it('what comes after a tag that does not end is as light as ever', () => {
  expect(lighten('<a <img src="/a.webp" alt="Un puits">', new Map())).toContain('data-held');
});

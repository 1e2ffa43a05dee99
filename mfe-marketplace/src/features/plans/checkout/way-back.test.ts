import { expect, test } from 'vitest';
import { articleIn, withWayBack } from './way-back.ts';

test('the checkout of a plan knows the article that it was opened from, at the part that was withheld', () => {
  expect(articleIn('/subscribe?plan=premium&retour=%2Fpost%2Fguichet-en-carton')).toBe('/post/guichet-en-carton#suite');
  expect(articleIn('/subscribe?plan=premium&retour=%2Fblog%2F64b000000000000000000001')).toBe(
    '/blog/64b000000000000000000001#suite',
  );
});

test.each([
  '/subscribe',
  '/subscribe?plan=premium',
  '/subscribe?retour=',
  '/subscribe?retour=https%3A%2F%2Fexemple.org%2Fpost%2Fx',
  '/subscribe?retour=%2F%2Fexemple.org%2Fpost%2Fx',
  '/subscribe?retour=%2Fpost%2F..%2F..%2Fadmin',
  '/subscribe?retour=%2Fapi%2Fauth%2Flogout',
  '/subscribe?retour=%2Fpost%2Fx%23y',
])('an address that names no article leads to none: %s', (address) => {
  expect(articleIn(address)).toBeNull();
});

test('the way back to an article is put into the address of a checkout as it is read from there', () => {
  const article = '/post/guichet-en-carton#suite';
  const checkout = withWayBack('/subscribe?plan=premium_per_author&auteur=a1', article);
  expect(checkout).toBe('/subscribe?plan=premium_per_author&auteur=a1&retour=%2Fpost%2Fguichet-en-carton');
  expect(articleIn(checkout)).toBe(article);
});

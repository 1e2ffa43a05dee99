import { expect, it } from 'vitest';
import { toHeader } from './index.ts';

it('the header of cache tags names tags of any script, in ASCII', () => {
  expect(toHeader(['posts', 'post:l’été', 'post:a,b'])).toBe('posts,post%3Al%E2%80%99%C3%A9t%C3%A9,post%3Aa%2Cb');
});

it('the header of cache tags has a name for every tag, even for what is no text', () => {
  expect(toHeader(['post:\ud83a'])).toBe(`post%3A${encodeURIComponent('\ufffd')}`);
});

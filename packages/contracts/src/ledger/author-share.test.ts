import { expect, it } from 'vitest';
import { authorPercent, authorShareText, shareText } from './author-share.ts';

it('the author’s share is said by its number: a half is a half, anything else is its percentage, and the rest is what is left', () => {
  expect(shareText(50)).toMatchObject({ inside: 'la moitié', first: 'La moitié', rest: 'l’autre moitié' });
  expect(shareText(60)).toEqual({
    ...{ inside: '60\u00a0%', first: '60\u00a0%', percent: '60\u00a0%', rest: '40\u00a0%', restPercent: '40\u00a0%' },
  });
  expect(authorShareText).toEqual(shareText(authorPercent));
});

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { postListQuery } from '../posts/operations.ts';
import { newPost } from '../posts/writing/operations.ts';
import { listProducts } from '../products/operations.ts';
import { profileChange } from '../users/operations.ts';
import { line, money, paragraph } from './fields.ts';
import { limits } from './limits.ts';

const messages = ({ error }: { error?: z.ZodError | undefined }) => error?.issues.map(({ message }) => message);

describe.each([
  ['a line', (text: string) => line(100).safeParse(text)],
  ['a paragraph', (text: string) => paragraph(100).safeParse(text)],
  ['an article’s text', (text: string) => newPost.shape.content.safeParse(text)],
  ['a person’s name', (text: string) => profileChange.shape.fullName.safeParse(text)],
])('%s that is required', (_what, parse) => {
  test.each([
    ['nothing', ''],
    ['spaces of all kinds', ' \u00a0\u202f\u3000'],
    ['a space without width', '\u200b'],
    ['joiners', '\u200d\u200c\u2060'],
    ['marks of direction', '\u200e\u200f\u202e\u2067'],
    ['a soft hyphen', '\u00ad'],
    ['selectors of a variant', '\ufe0e\ufe0f\u{e0100}'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['Braille without dots', '\u2800'],
    ['a flag’s tags', '\u{e0067}\u{e007f}'],
    ['a joiner of letters', '\u034f'],
    ['half of a pair', '\ud83d'],
  ])('is not %s', (_name, text) => {
    expect(messages(parse(text))).toEqual(['Ce champ est obligatoire.']);
  });

  test.each([
    ['joined emoji', '👩‍🚀'],
    ['an emoji with its selector', '❤️'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian with its joiners', 'می‌خواهم'],
    ['Arabic between marks of direction', '\u2067العدل\u2069'],
    ['one letter', 'a'],
    ['one punctuation mark', '?'],
  ])('may be %s, as it was typed', (_name, text) => {
    expect(parse(text)).toMatchObject({ success: true, data: text });
  });
});

test('tags and fields of expertise of which nothing can be seen are no tags', () => {
  expect(newPost.shape.tags.parse(['budget', '\u200b', '\u3164 '])).toEqual(['budget']);
  expect(profileChange.shape.expertise.parse('Budget, \u2060,\u2800')).toBe('Budget');
});

test('lists take whatever a page hands on of its address', () => {
  const longest = 'x'.repeat(limits.queryLength);
  for (const query of [postListQuery, listProducts.query])
    expect(query.safeParse({ category: longest, search: longest, cursor: longest }).success).toBe(true);
});

describe('money on the wire', () => {
  test.each([[{ amount: 1500, currency: 'USD' }], [{ amount: -1, currency: 'XOF' }], [{ amount: 0, currency: 'EUR' }]])(
    '%j is taken',
    (given) => {
      expect(money.parse(given)).toEqual(given);
    },
  );

  test.each([
    [{ amount: 15.5, currency: 'USD' }],
    [{ amount: '1500', currency: 'USD' }],
    [{ amount: 10 ** 13 + 1, currency: 'USD' }],
    [{ amount: 1500, currency: 'usd' }],
    [{ amount: 1500, currency: 'BTC' }],
    [{ amount: 1500 }],
    [{ amount: 1500, currency: 'USD', cents: 1 }],
    [1500],
  ])('%j is refused', (given) => {
    expect(money.safeParse(given).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { markDifferences } from './differences.ts';

const shown = (one: string, other: string) =>
  markDifferences(one, other).map((lines) => lines.map(({ text, own }) => (own ? `*${text}` : text)).join('|'));

test.each([
  ['a\nb\nc', 'a\nb\nc', 'a|b|c', 'a|b|c'],
  ['a\nb\nc', 'a\nx\nc', 'a|*b|c', 'a|*x|c'],
  ['a\nc', 'a\nb\nc\nd', 'a|c', 'a|*b|c|*d'],
  ['', 'a', '*', '*a'],
])('%j and %j', (one, other, first, second) => expect(shown(one, other)).toEqual([first, second]));

test('very long texts are not compared', () => {
  const [one, other] = markDifferences('a\n'.repeat(3000), 'b\n'.repeat(3000));
  expect([...one, ...other].some(({ own }) => own)).toBe(false);
});

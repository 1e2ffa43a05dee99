import { expect, it } from 'vitest';
import { cut, letterStart } from './cut.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab𞤀𞤁', 3, 'ab'],
  ['ab𞤀𞤁', 4, 'ab𞤀'],
  ['𞤀', 1, ''],
  ['abe\u0301', 3, 'ab'],
  ['ab👩🏾‍🏫', 5, 'ab'],
])('%j in %i units is %j', (text, most, saved) => expect(cut(text, most)).toBe(saved));

it('the cut cuts even what is one letter for ever, and leaves no half of one', () => {
  for (const mark of ['\u0301', '\u{1e944}'])
    for (const most of [199, 200]) {
      const saved = cut(`a${mark.repeat(500)}`, most);
      expect(saved.length).toBeGreaterThanOrEqual(most - 1);
      expect(saved.isWellFormed()).toBe(true);
    }
});

it('the cut finds the start of a character anywhere in a text', () => {
  const text = '𞤀'.repeat(500);
  expect([0, 1, 2, 501, 1000, 1001].map((at) => letterStart(text, at))).toEqual([0, 0, 2, 500, 1000, 1000]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkedLine, markDifferences } from './differences.ts';

const shownLine = ({ parts }: MarkedLine) => parts.map(({ text, own }) => (own ? `[${text}]` : text)).join('');
const shown = (former: string, latter: string) =>
  markDifferences(former, latter).map((lines) => lines.map(shownLine).join('|'));

test.each([
  ['a\nb\nc', 'a\nb\nc', 'a|b|c', 'a|b|c'],
  ['a\nb\nc', 'a\nx\nc', 'a|[b]|c', 'a|[x]|c'],
  ['a\nc', 'a\nb\nc\nd', 'a|c', 'a|[b]|c|[d]'],
  ['', 'a', '[]', '[a]'],
])('lines of %j and %j', (former, latter, first, second) => expect(shown(former, latter)).toEqual([first, second]));

test.each([
  [
    'On y lit des heures et des noms.',
    'On y lit des heures et des silences.',
    'On y lit des heures et des [noms].',
    'On y lit des heures et des [silences].',
  ],
  ['L’eau manque à Thiès', 'L’eau manque encore à Thiès', 'L’eau manque à Thiès', 'L’eau manque [encore ]à Thiès'],
  ['الإدارة الجديدة في داكار', 'الإدارة القديمة في داكار', 'الإدارة [الجديدة] في داكار', 'الإدارة [القديمة] في داكار'],
])('words of %j and %j', (former, latter, first, second) => expect(shown(former, latter)).toEqual([first, second]));

test('lines with little in common are two lines', () => {
  expect(shown('Le budget est voté.', 'Un hôpital ouvre à Kolda.')).toEqual([
    '[Le budget est voté.]',
    '[Un hôpital ouvre à Kolda.]',
  ]);
});

test('texts that differ everywhere are marked whole', () => {
  const [former, latter] = markDifferences('a\n'.repeat(3000), 'b\n'.repeat(3000));
  expect([...former, ...latter].filter(({ own }) => !own).length).toBeLessThanOrEqual(2);
});

test('whatever is compared, nothing of it gets lost or changes its place', () => {
  const text = fc
    .array(fc.constantFrom('un', 'deux', ' ', '\n', 'é', 'غ', '**'), { maxLength: 40 })
    .map((words) => words.join(''));
  const plain = (lines: readonly MarkedLine[]) =>
    lines.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n');
  fc.assert(
    fc.property(text, text, (former, latter) => {
      const [mine, theirs] = markDifferences(former, latter);
      expect([plain(mine), plain(theirs)]).toEqual([former, latter]);
      if (former === latter) expect(mine.some(({ own }) => own)).toBe(false);
    }),
  );
});

import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every letter is as wide as half of its height. */
const widthOf = (text: string, size: number) => (text.length * size) / 2;
const sizes = { most: 40, least: 20, leading: 1.25 };

test('a short sentence is set as large as may be', () => {
  expect(fitText('Écrivez-nous', { width: 400, height: 200 }, sizes, widthOf)).toEqual({
    size: 40,
    lines: ['Écrivez-nous'],
  });
});

test('a longer one is broken between words, and set smaller until all of it fits', () => {
  const area = { width: 300, height: 120 };
  const { size, lines } = fitText('Ce que le terrain vous a appris, écrivez-le ici', area, sizes, widthOf);
  expect(lines.join(' ')).toBe('Ce que le terrain vous a appris, écrivez-le ici');
  expect(size).toBeLessThan(40);
  expect(lines.length * size * sizes.leading).toBeLessThanOrEqual(area.height);
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(area.width);
});

test('a punctuation mark after a no-break space stays with its word', () => {
  const { lines } = fitText('Pourquoi pas\u00a0?', { width: 160, height: 400 }, sizes, widthOf);
  expect(lines).toEqual(['Pourquoi', 'pas\u00a0?']);
});

test('what does not fit even when small is cut, and never overflows', () => {
  const area = { width: 200, height: 60 };
  const { size, lines } = fitText('mot '.repeat(200), area, sizes, widthOf);
  expect(lines.length * size * sizes.leading).toBeLessThanOrEqual(area.height);
});

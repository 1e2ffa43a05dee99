import { expect, test } from 'vitest';
import { formatFigure } from './words.ts';

test('a measure is written in its unit, and what is beyond the last edge is told as more than that', () => {
  const figure = (p75: number | null, isBeyond = false) => ({ samples: 60, p75, isBeyond });
  expect(formatFigure('lcp', figure(1240))).toBe('1,24\u00a0s');
  expect(formatFigure('inp', figure(137.5))).toBe('138\u00a0ms');
  expect(formatFigure('cls', figure(0.0042))).toBe('0,004');
  expect(formatFigure('lcp', figure(10_000, true))).toBe('plus de 10\u00a0s');
  expect(formatFigure('lcp', figure(null))).toBeNull();
});

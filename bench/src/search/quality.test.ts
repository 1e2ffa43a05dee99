import { expect, test } from 'vitest';
import { qualityOf } from './quality.ts';

const found: Readonly<Record<string, readonly string[]>> = {
  one: ['a', 'b'],
  two: ['b', 'a'],
  three: [],
};
const engine = async (query: string) => found[query] ?? [];

test('recall counts all right articles, first the most wanted one, and what finds nothing is told', async () => {
  const quality = await qualityOf(engine, [
    ['one', 'a', 'b', 'c'],
    ['two', 'a'],
    ['three', 'a'],
  ]);
  expect(quality.recall).toBeCloseTo((2 / 3 + 1 + 0) / 3);
  expect(quality.first).toBeCloseTo(1 / 3);
  expect(quality.nothing).toBeCloseTo(1 / 3);
  expect(quality.missed).toEqual(['two → b, a (wanted: a)', 'three → nothing (wanted: a)']);
});

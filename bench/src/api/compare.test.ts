import { expect, test } from 'vitest';
import { againstDriver, type Comparison } from './compare.ts';

const side = { rate: 900, cpu: 0 };
const comparison: Comparison = {
  name: 'list',
  product: side,
  bare: side,
  ratios: [1],
  ratio: 1,
  target: null,
  ofDriver: { target: 0.6, ratio: Number.NaN },
  met: true,
  reads: 1,
};

test('a list that is read misses its goal below 0.6 of the driver’s rate, whatever it is of the bare route', () => {
  const [fast] = againstDriver([comparison], 1500);
  const [slow] = againstDriver([comparison], 1501);
  expect([fast?.met, fast?.ofDriver?.ratio]).toEqual([true, 0.6]);
  expect(slow?.met).toBe(false);
});

test('what is not read from the database is held against the bare route alone', () => {
  const other = { ...comparison, target: 0.5, ofDriver: null };
  expect(againstDriver([other], 1e9)).toEqual([other]);
});

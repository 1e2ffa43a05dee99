import { expect, test } from 'vitest';
import { inWords } from './use-time-left.ts';

test('what is left is said in minutes and seconds, and in seconds at the end', () => {
  expect([1200, 65, 60, 59, 1].map(inWords)).toEqual([
    '20\u00a0min 00\u00a0s',
    '1\u00a0min 05\u00a0s',
    '1\u00a0min 00\u00a0s',
    '59\u00a0s',
    '1\u00a0s',
  ]);
});

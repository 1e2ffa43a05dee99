import { expect, test } from 'vitest';
import { span } from './moment.ts';

test.each([
  [400, null],
  [12_000, '12\u00a0s'],
  [-90_000, '2\u00a0min'],
  [7_200_000, '2\u00a0h'],
  [259_200_000, '3\u00a0j'],
])('%i ms is %s', (ms, text) => {
  expect(span(ms)).toBe(text);
});

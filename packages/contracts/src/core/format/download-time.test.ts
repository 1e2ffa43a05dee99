import { expect, it } from 'vitest';
import { downloadTimeText } from './download-time.ts';

it.each([
  [20_000, ''],
  [749_000, ''],
  [1_200_000, 'environ 15\u00a0s en 3G'],
  [4_100_000, 'environ 55\u00a0s en 3G'],
  [4_300_000, 'environ 1\u00a0min en 3G'],
  [120 * 1024 ** 2, 'environ 28\u00a0min en 3G'],
])('a download of %i bytes takes « %s »', (bytes, text) => {
  expect(downloadTimeText(bytes)).toBe(text);
});

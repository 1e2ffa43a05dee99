import { expect, test } from 'vitest';
import { countWords, readTimeOf } from './reading-time.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['L’eau manque à Thiès : 12 % des foyers !', 7],
  ['## Un **titre**', 2],
  ['الإدارة الجديدة', 2],
  ['😀 — …', 0],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words));

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words are read in %i min', (words, minutes) => expect(readTimeOf(words)).toBe(minutes));

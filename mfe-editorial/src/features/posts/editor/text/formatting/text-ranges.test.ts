import { expect, test } from 'vitest';
import { minimalChange } from './text-ranges.ts';

test.each([
  ['abc', 'abc', null],
  ['', 'abc', { from: 0, to: 0, insert: 'abc' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
  ['un mot', 'un gros mot', { from: 3, to: 3, insert: 'gros ' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['le mot fort', 'le **mot** fort', { from: 3, to: 6, insert: '**mot**' }],
])('%j becomes %j', (before, after, change) => expect(minimalChange(before, after)).toEqual(change));

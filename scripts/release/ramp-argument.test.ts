import { expect, it } from 'vitest';
import { readRampArgument } from './ramp-argument.ts';

it.each([
  [['10%'], 1000],
  [['10'], 1000],
  [['0,05%'], 5],
  [['0.01'], 1],
  [['0'], 0],
  [['100%'], 10_000],
  [['promote'], 'promote'],
  [['return'], 'return'],
  [['preview'], 'preview'],
])('%j asks for %s', (args, share) => expect(readRampArgument(args)).toBe(share));

it.each([[[]], [['x']], [['0.001%']], [['-1%']], [['101%']], [['10%', '20%']], [['1e2']]])(
  '%j is refused before anything is changed',
  (args) => expect(() => readRampArgument(args)).toThrow(/visits/),
);

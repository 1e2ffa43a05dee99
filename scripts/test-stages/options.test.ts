import { expect, test } from 'vitest';
import { readTestOptions } from './options.ts';

const nothing = { stages: [], changedSince: null, isStrict: false, isFailedOnly: false, isStress: false };

test.each<[string[], object]>([
  [[], {}],
  [['api', 'e2e'], { stages: ['api', 'e2e'] }],
  [['--changed'], { changedSince: 'main' }],
  [['--changed=HEAD~1', 'unit'], { changedSince: 'HEAD~1', stages: ['unit'] }],
  [['--strict'], { isStrict: true }],
  [['--failed'], { isFailedOnly: true }],
  [['--changed', '--stress'], { changedSince: 'main', isStress: true }],
])('%j is read', (args, expected) => {
  expect(readTestOptions(args)).toEqual({ ...nothing, ...expected });
});

test.each([
  [['--fast'], /no option --fast.*--strict/],
  [['--stress'], /--changed --stress/],
  [['--failed', '--changed'], /give one of them/],
])('%j is refused with what to write instead', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(message);
});

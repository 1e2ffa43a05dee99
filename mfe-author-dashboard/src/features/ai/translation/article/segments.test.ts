import type { TranslationSegment } from '@letat/contracts/ai/translations/operations';
import { expect, it } from 'vitest';
import { blockingProblems, isIn, isUndecided, nextBatch, readersOf } from './segments.ts';

const segment = (given: Partial<TranslationSegment> = {}): TranslationSegment => ({
  key: 'text-1-0',
  kind: 'text',
  source: 'Un.',
  formerSource: null,
  translation: '',
  state: 'empty',
  version: 0,
  model: null,
  by: null,
  at: null,
  memory: null,
  problems: [],
  ...given,
});

it('what a person has accepted is neither accepted again nor refused by a key', () => {
  expect(isUndecided(segment({ state: 'empty' }))).toBe(false);
  expect(isUndecided(segment({ state: 'proposed', translation: 'A.' }))).toBe(true);
  expect(isUndecided(segment({ state: 'stale', translation: 'A.' }))).toBe(true);
  expect(isUndecided(segment({ state: 'accepted', translation: 'A.' }))).toBe(false);
});

it('a model is asked for the next passages without a translation, as many as one answer holds', () => {
  const long = 'x'.repeat(2500);
  const keys = (segments: readonly TranslationSegment[]) => nextBatch(segments).map(({ key }) => key);
  expect(keys(['a', 'b', 'c', 'd'].map((key) => segment({ key, source: long })))).toEqual(['a', 'b']);
  // One that is longer than that goes alone.
  expect(keys([segment({ key: 'a', source: 'x'.repeat(9000) }), segment({ key: 'b' })])).toEqual(['a']);
  expect(keys([segment({ key: 'a', state: 'proposed' }), segment({ key: 'b' })])).toEqual(['b']);
  expect(nextBatch(Array.from({ length: 100 }, () => segment()))).toHaveLength(40);
});

it('lost numbers and links hold a publication back, other findings and stale passages do not', () => {
  const problems = (['numbers', 'links', 'length', 'language'] as const).map((check) => ({
    check,
    message: check,
    found: [],
  }));
  expect(blockingProblems(segment({ state: 'proposed', problems })).map(({ check }) => check)).toEqual([
    'numbers',
    'links',
  ]);
  expect(blockingProblems(segment({ state: 'stale', problems }))).toEqual([]);
});

it('who has read is counted by name, and what nobody has read is to be done', () => {
  const by = (fullName: string) => segment({ state: 'accepted', by: { id: fullName, fullName } });
  expect(readersOf([by('Awa'), by('Zeinab'), by('Zeinab'), segment({ state: 'proposed' })])).toEqual([
    { fullName: 'Zeinab', passages: 2 },
    { fullName: 'Awa', passages: 1 },
  ]);
  expect(isIn('open', segment({ state: 'stale' }))).toBe(true);
  expect(isIn('accepted', segment({ state: 'stale' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { vitalEdges, vitalNames } from './constants.ts';
import { countsOfVisit, hasVitals, mergedVitals, noVitals } from './counts.ts';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('a visit is in one bucket of each measure that it has, above the last edge in the last', () => {
  const visit = countsOfVisit({ lcp: 20_000, inp: null, cls: 0 });
  expect(vitalNames.map((name) => sum(visit[name]))).toEqual([1, 0, 1]);
  expect([visit.lcp.at(-1), visit.cls[0]]).toEqual([1, 1]);
  for (const name of vitalNames) expect(visit[name]).toHaveLength(vitalEdges[name].length + 1);
});

test('visits are added up bucket by bucket, and neither of the two is changed', () => {
  const [quick, slow] = [
    countsOfVisit({ lcp: 400, inp: 20, cls: 0 }),
    countsOfVisit({ lcp: 3500, inp: 20, cls: null }),
  ];
  const both = mergedVitals(mergedVitals(quick, slow), slow);
  expect(vitalNames.map((name) => sum(both[name]))).toEqual([3, 3, 1]);
  expect([both.lcp[0], both.inp[0]]).toEqual([1, 3]);
  expect(sum(quick.lcp)).toBe(1);
  expect(mergedVitals(noVitals, quick)).toEqual(quick);
});

test('a visit without a measure has none', () => {
  expect(hasVitals(countsOfVisit({ lcp: null, inp: null, cls: null }))).toBe(false);
  expect(hasVitals(countsOfVisit({ lcp: null, inp: null, cls: 0 }))).toBe(true);
});

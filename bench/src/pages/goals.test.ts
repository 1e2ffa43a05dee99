import { expect, test } from 'vitest';
import { compareWithGoals } from './goals.ts';
import type { PageFigures } from './lighthouse.ts';

const good: PageFigures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 900,
  tbt: 20,
  cls: 0,
  blocking: 1,
  machine: 1800,
  failed: [],
};

test('the median counts: one bad run of three costs nothing', () => {
  expect(compareWithGoals('home', [good, { ...good, lcp: 3000, tbt: 400 }, good])).toMatchObject({
    medians: { lcp: 900, tbt: 20 },
    missed: [],
  });
});

test('the report names each figure that misses its goal, and the audits that failed', () => {
  const poor = { ...good, accessibility: 99, lcp: 1001, cls: 0.001, blocking: 2, failed: ['color-contrast'] };
  expect(compareWithGoals('home', [poor])).toMatchObject({
    missed: ['a11y', 'LCP ms', 'CLS', 'blocking'],
    failed: ['color-contrast'],
  });
});

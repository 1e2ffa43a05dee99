import { describe, expect, test } from 'vitest';
import { vitalEdges, vitalGoals, vitalNames } from './constants.ts';
import { bucketOf, p75Of } from './percentile.ts';

describe('the 75th percentile of counted samples', () => {
  test('is read straight between the edges of its bucket', () => {
    // Three quarters of 100 is the 75th: 50 are below 10, and 25 of the next 50 are as well.
    expect(p75Of([50, 50, 0], [10, 20])).toEqual({ value: 15, isBeyond: false });
  });

  test('is the edge itself where exactly three quarters stand below it', () => {
    expect(p75Of([75, 25, 0], [10, 20])).toEqual({ value: 10, isBeyond: false });
  });

  test('is past an empty bucket in the one that holds the samples', () => {
    expect(p75Of([0, 4, 0], [10, 20])).toEqual({ value: 17.5, isBeyond: false });
  });

  test('is beyond the last edge when a quarter and more is', () => {
    expect(p75Of([1, 1, 2], [10, 20])).toEqual({ value: 20, isBeyond: true });
  });

  test('is none without samples', () => {
    expect(p75Of([0, 0, 0], [10, 20])).toBeNull();
  });
});

describe('buckets', () => {
  test('an edge belongs to the bucket below it, and what is above all edges has a bucket of its own', () => {
    expect([0, 10, 10.1, 20, 21].map((value) => bucketOf(value, [10, 20]))).toEqual([0, 0, 1, 1, 2]);
  });

  test.each(vitalNames)('the goal of %s is an edge, so that samples are told apart by it', (name) => {
    const edges: readonly number[] = vitalEdges[name];
    expect(edges).toContain(vitalGoals[name]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  });
});

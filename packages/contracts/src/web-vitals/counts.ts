import { type VitalName, vitalEdges, vitalNames } from './constants.ts';
import { bucketOf } from './percentile.ts';

/** How many visits of each measure fell into each of its buckets; what is above the last edge is in the last. */
export type VitalCounts = Record<VitalName, number[]>;

/** Buckets of a measure. */
export const bucketsOf = (name: VitalName): number => vitalEdges[name].length + 1;

const ofEach = (buckets: (name: VitalName) => number[]): VitalCounts => ({
  lcp: buckets('lcp'),
  inp: buckets('inp'),
  cls: buckets('cls'),
});

/** Of nobody. */
export const noVitals: VitalCounts = ofEach((name) => Array.from({ length: bucketsOf(name) }, () => 0));

/** One visit, counted. @param measures milliseconds, of CLS its score; null for what was not measured */
export const countsOfVisit = (measures: Readonly<Record<VitalName, number | null>>): VitalCounts =>
  ofEach((name) => {
    const value = measures[name];
    const own = value === null ? -1 : bucketOf(value, vitalEdges[name]);
    return Array.from({ length: bucketsOf(name) }, (_, index) => (index === own ? 1 : 0));
  });

/** Both together. */
export const mergedVitals = (one: VitalCounts, other: VitalCounts): VitalCounts =>
  ofEach((name) => one[name].map((count, index) => count + (other[name][index] ?? 0)));

/** Whether anything was measured at all. */
export const hasVitals = (counts: VitalCounts): boolean =>
  vitalNames.some((name) => counts[name].some((count) => count > 0));

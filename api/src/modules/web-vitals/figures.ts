import { minVitalSamples, type VitalName, vitalEdges } from '@letat/contracts/web-vitals/constants';
import type { VitalFigure, VitalFigures } from '@letat/contracts/web-vitals/operations';
import { p75Of } from '@letat/contracts/web-vitals/percentile';
import type { Counts } from './web-vitals.repository.ts';

/** The three measures of what was counted. */
export const figuresOf = (counts: Counts): VitalFigures => ({
  lcp: figureOf('lcp', counts),
  inp: figureOf('inp', counts),
  cls: figureOf('cls', counts),
});

function figureOf(name: VitalName, counts: Counts): VitalFigure {
  const edges = vitalEdges[name];
  const buckets = Array.from({ length: edges.length + 1 }, (_, index) => counts[`${name}${index}`] ?? 0);
  const samples = buckets.reduce((sum, count) => sum + count, 0);
  const p75 = samples < minVitalSamples ? null : p75Of(buckets, edges);
  return { samples, p75: p75?.value ?? null, isBeyond: p75?.isBeyond ?? false };
}

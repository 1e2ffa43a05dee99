import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import { bucketOf, type Histogram, merged } from '@letat/contracts/releases/ramps/histogram';
import type { ReleaseCounts } from '@letat/contracts/releases/ramps/operations';
import { vitalsReportedTogether } from '@letat/contracts/web-vitals/constants';
import { mergedVitals } from '@letat/contracts/web-vitals/counts';
import type { CountedVitals } from '@letat/contracts/web-vitals/operations';
import type { SumsKind } from './sums-for-api.ts';

/** How a visit of one release went; times in milliseconds, null where nothing was measured. */
export interface Visited {
  name: string;
  sha: string;
  hasFailed: boolean;
  mount: number | null;
  lcp: number | null;
  /** What the first paint waits for came over the network. */
  isCold: boolean;
  inp: number | null;
}

type CountedVisits = ReleaseCounts & { name: string; sha: string };

/** Visits by release. */
export const visitCounts: SumsKind<CountedVisits> = {
  path: '/internal/release-health',
  body: (releases) => ({ releases }),
  keyOf: ({ name, sha }) => `${name}@${sha}`,
  merge: (one, other) => ({
    ...one,
    views: one.views + other.views,
    errors: one.errors + other.errors,
    mount: merged(one.mount, other.mount),
    lcpCold: merged(one.lcpCold, other.lcpCold),
    lcpWarm: merged(one.lcpWarm, other.lcpWarm),
    inp: merged(one.inp, other.inp),
  }),
  most: rampLimits.reportedTogether,
};

/** One visit of a release, counted. */
export const countsOf = ({ name, sha, hasFailed, mount, lcp, isCold, inp }: Visited): CountedVisits => ({
  ...{ name, sha, views: 1, errors: hasFailed ? 1 : 0 },
  mount: bucketed(mount),
  lcpCold: bucketed(isCold ? lcp : null),
  lcpWarm: bucketed(isCold ? null : lcp),
  inp: bucketed(inp),
});

const bucketed = (ms: number | null): Histogram => (ms === null ? {} : { [bucketOf(ms)]: 1 });

/** Visits by page, release, connection and width. */
export const vitalCounts: SumsKind<CountedVitals> = {
  path: '/internal/web-vitals',
  body: (visits) => ({ visits }),
  keyOf: ({ counts: _counts, ...kind }) => JSON.stringify(Object.values(kind)),
  merge: (one, other) => ({ ...one, counts: mergedVitals(one.counts, other.counts) }),
  most: vitalsReportedTogether,
};

/** The measures of https://web.dev/articles/vitals: when the page is there, how soon it answers, how much it moves. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper edges of the buckets that measures are counted in, each included in its bucket; what is above the last is a bucket of its
 * own. Milliseconds, of CLS its score. The goals stand among the edges: whether a percentile is within its goal is exact.
 */
export const vitalEdges = {
  lcp: [500, 800, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000],
  cls: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
} as const satisfies Record<VitalName, readonly number[]>;

/** What a p75 may be on a page that is read: the lines of the laboratory, which the field is held against. */
export const vitalGoals = { lcp: 1000, inp: 200, cls: 0.01 } as const satisfies Record<VitalName, number>;

/** What a connection is, as the browser says (https://wicg.github.io/netinfo/): Safari and Firefox do not. */
export const networkClasses = ['4g', '3g', '2g', 'slow-2g', 'unknown'] as const;
export type NetworkClass = (typeof networkClasses)[number];

/** How wide the window was: below 600 CSS pixels, below 1,024, and above. */
export const widthClasses = ['phone', 'tablet', 'desktop'] as const;
export type WidthClass = (typeof widthClasses)[number];

/** Days that figures are stored. */
export const vitalDays = 90;
/** Periods that the page offers, in days. */
export const vitalPeriods = [7, 28, 90] as const;
/** Under so many samples a percentile is chance, and is not told. */
export const minVitalSamples = 50;
/** Releases of a remote that stand side by side. */
export const comparedReleases = 3;

/** Kinds of visits that a shell reports of at once. */
export const vitalsReportedTogether = 500;

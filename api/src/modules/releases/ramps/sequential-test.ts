import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import { bucketAt, countFrom, countOf, type Histogram, merged } from '@letat/contracts/releases/ramps/histogram';
import type { RampVerdict, ReleaseCounts } from '@letat/contracts/releases/ramps/operations';

/**
 * Whether a candidate is worse than what is live beside it, asked again with every batch of visits (Wald's sequential probability ratio, Ann. Math.
 * Statist. 16 (1945) 117). Each error of a batch is the candidate's with the probability of its share of the visits when nothing differs, and with a
 * higher one when it is worse: how many errors are usual on the site need not be known. The evidence of a candidate that is no
 * worse reaches 1/a with a probability of at most a, however long it runs and however often a person looks (Ville's inequality). Two
 * things are looked at, errors and slow first sights, which together have one percent.
 */
const falseAlarms = { errors: 0.0095, slow: 0.0005 };
/**
 * What the evidence is weighed by: how many times the errors, and the visits among the slowest quarter (a fifth on top of each first sight brings a third more
 * of them). It is a little less than what has to be found, so ramps in which chance hides some of it are found too.
 */
const worseBy = { errors: 1.5, slow: 1.3 };
/** Errors are never weighed by more than what has to be found: so of candidates that have twice as many, one in twenty is said to be sound at most. */
const maxWorseBy = 2;
/**
 * By when errors that are doubled should be found, in what they say: their number times both shares of the visits. 3,000 visits of the candidate at a share
 * of a half, of which four percent fail, and two of the others, say that much; at any other share they say more.
 */
const plannedFor = 44;
/** Evidence for « no worse » at which it is said. */
const soundAt = Math.log(0.05);
/** Visits of each side that a batch must have: a batch of one side only says nothing. */
const minOfSide = 20;
/** First sights of what is live, after which it is known what is slow. */
const minForSlow = 100;
const slowestPart = 0.75;

/** What the test remembers of a ramp. */
export interface RampState {
  /** Natural logarithms of the evidence. */
  readonly score: { readonly errors: number; readonly slow: number };
  /** From the beginning of the ramp on. */
  readonly totals: Sides;
  /** What came since the last batch. */
  readonly pending: Sides;
}

export interface Sides {
  readonly stable: ReleaseCounts;
  readonly candidate: ReleaseCounts;
}

export const noCounts: ReleaseCounts = { views: 0, errors: 0, mount: {}, lcpCold: {}, lcpWarm: {}, inp: {} };
const nothing: Sides = { stable: noCounts, candidate: noCounts };
export const newRamp: RampState = { score: { errors: 0, slow: 0 }, totals: nothing, pending: nothing };

/** Counts of two times, as one. */
export function added(one: ReleaseCounts, other: ReleaseCounts): ReleaseCounts {
  return {
    views: one.views + other.views,
    errors: one.errors + other.errors,
    mount: merged(one.mount, other.mount),
    lcpCold: merged(one.lcpCold, other.lcpCold),
    lcpWarm: merged(one.lcpWarm, other.lcpWarm),
    inp: merged(one.inp, other.inp),
  };
}

/** With the visits that came; they count once each side has some. */
export function withVisits(state: RampState, came: Sides): RampState {
  const pending = {
    stable: added(state.pending.stable, came.stable),
    candidate: added(state.pending.candidate, came.candidate),
  };
  const isEnough = pending.stable.views >= minOfSide && pending.candidate.views >= minOfSide;
  return isEnough ? folded({ ...state, pending }) : { ...state, pending };
}

/** What came by now counts as one batch: visits of another share are another batch. */
export function folded({ score, totals, pending }: RampState): RampState {
  const { stable, candidate } = pending;
  const errors = evidence(errorRatio(score.errors, totals), candidate, stable, failed);
  const slow = (['lcpCold', 'lcpWarm'] as const).map((kind) => {
    // From batches before this one: what is compared must not choose by what it is compared.
    const known = totals.stable[kind];
    const from = countOf(known) < minForSlow ? null : bucketAt(known, slowestPart);
    return from === null ? 0 : evidence(worseBy.slow, candidate, stable, (counts) => slowOf(counts[kind], from));
  });
  return {
    score: { errors: score.errors + errors, slow: score.slow + slow.reduce((sum, one) => sum + one, 0) },
    totals: { stable: added(totals.stable, stable), candidate: added(totals.candidate, candidate) },
    pending: nothing,
  };
}

const failed = ({ errors, views }: ReleaseCounts): [number, number] => [Math.min(errors, views), views];

/**
 * The ratio by which errors are weighed next: where the evidence is behind its plan, the one that brings what is missing out of what is left most often
 * (the drift of a line through both: √(2 · missing / left)). It is chosen by batches of before, so each batch is a fair game still and Ville's
 * inequality holds for it as for a fixed one; with a fixed one, at a share of a half, 95 of a hundred would be found, by chance a few less.
 */
function errorRatio(score: number, { stable, candidate }: Sides): number {
  const [[events, all], [otherEvents, otherAll]] = [failed(candidate), failed(stable)];
  const share = all / Math.max(1, all + otherAll);
  const left = plannedFor - (events + otherEvents) * share * (1 - share);
  const missing = -Math.log(falseAlarms.errors) - score;
  if (left <= 0 || missing <= 0) return worseBy.errors;
  return Math.min(maxWorseBy, Math.max(worseBy.errors, Math.exp(Math.sqrt((2 * missing) / left))));
}

const slowOf = (histogram: Histogram, from: number): [number, number] => [
  countFrom(histogram, from + 1),
  countOf(histogram),
];

/** @param of how many of how many, on one side */
function evidence(
  ratio: number,
  candidate: ReleaseCounts,
  stable: ReleaseCounts,
  of: (counts: ReleaseCounts) => [events: number, all: number],
): number {
  const [[events, all], [otherEvents, otherAll]] = [of(candidate), of(stable)];
  if (all === 0 || otherAll === 0) return 0;
  const share = all / (all + otherAll);
  const norm = Math.log(ratio * share + 1 - share);
  return events * (Math.log(ratio) - norm) - otherEvents * norm;
}

/** What can be said by now. */
export function verdictOf({ score, totals }: RampState): {
  verdict: RampVerdict;
  wanting: number;
  why: 'errors' | 'slow' | null;
} {
  const wanting = Math.max(0, rampLimits.minViews - totals.candidate.views);
  if (wanting > 0) return { verdict: 'undecided', wanting, why: null };
  for (const why of ['errors', 'slow'] as const)
    if (score[why] >= -Math.log(falseAlarms[why])) return { verdict: 'worse', wanting, why };
  return { verdict: score.errors <= soundAt ? 'sound' : 'undecided', wanting, why: null };
}

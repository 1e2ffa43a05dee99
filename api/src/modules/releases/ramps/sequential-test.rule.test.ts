import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import { bucketOf } from '@letat/contracts/releases/ramps/histogram';
import type { ReleaseCounts } from '@letat/contracts/releases/ramps/operations';
import { expect, it } from 'vitest';
import { folded, newRamp, noCounts, type RampState, verdictOf, withVisits } from './sequential-test.ts';

/** The same numbers each time (mulberry32): a failure can be looked at again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface World {
  /** Part of the visits that get the candidate. */
  share: number;
  stable: { errors: number; lcp?: number };
  candidate: { errors: number; lcp?: number };
  /** Visits of the candidate at most. */
  most: number;
}

/** How often in so many times something happens that has that probability. */
function binomial(random: () => number, times: number, often: number): number {
  let count = 0;
  for (let index = 0; index < times; index += 1) if (random() < often) count += 1;
  return count;
}

function visits(random: () => number, views: number, { errors, lcp }: World['stable']): ReleaseCounts {
  const lcpCold: Record<string, number> = {};
  for (let index = 0; lcp !== undefined && index < views; index += 1) {
    // A log-normal law around the median, as first sights in the field are spread.
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const bucket = bucketOf(lcp * Math.exp(0.7 * normal));
    lcpCold[bucket] = (lcpCold[bucket] ?? 0) + 1;
  }
  return { ...noCounts, views, errors: binomial(random, views, errors), lcpCold };
}

/** Visits of the candidate after which it was taken out; null when it was not. */
function ramp(random: () => number, { share, stable, candidate, most }: World): number | null {
  let state: RampState = newRamp;
  while (state.totals.candidate.views < most) {
    // What a shell reports of ten seconds: some forty visits, of which the share gets the candidate.
    const all = 40;
    const own = binomial(random, all, share);
    state = withVisits(state, { stable: visits(random, all - own, stable), candidate: visits(random, own, candidate) });
    if (verdictOf(state).verdict === 'worse') return state.totals.candidate.views;
  }
  return null;
}

const times = <T>(count: number, one: (seed: number) => T): T[] =>
  Array.from({ length: count }, (_, seed) => one(seed));
const returned = (found: readonly (number | null)[]) => found.filter((views) => views !== null).length;

it.each([0.1, 0.25, 0.5])(
  'of a thousand ramps at a share of %d without a difference at most ten come back',
  (share) => {
    const same = { errors: 0.02 };
    const found = times(1000, (seed) => ramp(seeded(seed), { share, stable: same, candidate: same, most: 3000 }));
    expect(returned(found)).toBeLessThanOrEqual(10);
  },
);

it.each([
  [0.1, 300],
  [0.25, 300],
  // Where both have as many visits, each view of the candidate says least: 96.5 % are found, which takes more ramps to tell from 95.
  [0.5, 2000],
])(
  'errors that a candidate at a share of %d has twice, of two percent, are found before 3,000 of its views in 95 of 100 ramps',
  (share, ramps) => {
    const found = times(ramps, (seed) =>
      ramp(seeded(seed), { share, stable: { errors: 0.02 }, candidate: { errors: 0.04 }, most: 3000 }),
    );
    expect(returned(found) / found.length).toBeGreaterThanOrEqual(0.95);
  },
);

it('of candidates that have twice the errors one in twenty at most is ever said to be sound', () => {
  const isSaidSound = (seed: number) => {
    const random = seeded(seed);
    let state: RampState = newRamp;
    for (let batch = 0; batch < 150; batch += 1) {
      state = withVisits(state, {
        stable: visits(random, 20, { errors: 0.02 }),
        candidate: visits(random, 20, { errors: 0.04 }),
      });
      if (verdictOf(state).verdict === 'sound') return true;
    }
    return false;
  };
  const ramps = 500;
  expect(times(ramps, isSaidSound).filter(Boolean).length / ramps).toBeLessThanOrEqual(0.05);
});

it('first sights that are a fifth slower are found before 10,000 views, and equal ones are not taken for slower', () => {
  const world = (lcp: number) => ({
    ...{ share: 0.25, most: 10_000, stable: { errors: 0.02, lcp: 1800 }, candidate: { errors: 0.02, lcp } },
  });
  expect(returned(times(20, (seed) => ramp(seeded(seed), world(1800 * 1.2))))).toBe(20);
  expect(returned(times(20, (seed) => ramp(seeded(seed), { ...world(1800), most: 4000 })))).toBe(0);
});

it('a site on which a tenth of the visits fail is no reason to take back a candidate that fails as often', () => {
  const same = { errors: 0.1 };
  const found = times(200, (seed) => ramp(seeded(seed), { share: 0.1, stable: same, candidate: same, most: 2000 }));
  expect(returned(found)).toBeLessThanOrEqual(2);
});

it('too few visits decide nothing, whatever they met', () => {
  const few = rampLimits.minViews - 1;
  const bad = { ...noCounts, views: few, errors: few };
  const state = withVisits(newRamp, { stable: { ...noCounts, views: 5000 }, candidate: bad });
  expect(verdictOf(state)).toEqual({ verdict: 'undecided', wanting: 1, why: null });
  const more = withVisits(state, {
    stable: { ...noCounts, views: 50 },
    candidate: { ...noCounts, views: 20, errors: 20 },
  });
  expect(verdictOf(more)).toMatchObject({ verdict: 'worse', why: 'errors' });
});

it('visits of one side alone say nothing, and wait for the other side', () => {
  const state = withVisits(newRamp, { stable: noCounts, candidate: { ...noCounts, views: 5000, errors: 5000 } });
  expect(state.score).toEqual({ errors: 0, slow: 0 });
  expect(verdictOf(folded(state))).toMatchObject({ verdict: 'undecided' });
});

it('a candidate that fails as seldom as what is live is said to be sound once a doubling would have shown', () => {
  const side = (views: number) => ({ ...noCounts, views, errors: Math.round(views * 0.02) });
  let state: RampState = newRamp;
  for (let batch = 0; batch < 30; batch += 1) state = withVisits(state, { stable: side(900), candidate: side(100) });
  expect(verdictOf(state)).toMatchObject({ verdict: 'sound', wanting: 0 });
});

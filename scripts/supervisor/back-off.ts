/** How long to wait before a restart, and when a child is given up. */
export interface Timings {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** A child that lived so long has earned a fresh start. */
  readonly resetAfterMs: number;
  /** A child must be ready within this time. */
  readonly readyMs: number;
  /** Between the request to stop and the kill. */
  readonly stopMs: number;
}

export const TIMINGS: Timings = {
  firstDelayMs: 250,
  longestDelayMs: 5_000,
  resetAfterMs: 30_000,
  readyMs: 60_000,
  stopMs: 10_000,
};

/** Counts unexpected ends; each answers the delay before the next start. */
export const createBackOff = (timings: Timings): { next(aliveMs: number): number } => {
  let delay = timings.firstDelayMs;
  return {
    next(aliveMs) {
      if (aliveMs >= timings.resetAfterMs) delay = timings.firstDelayMs;
      const now = delay;
      delay = Math.min(delay * 2, timings.longestDelayMs);
      return now;
    },
  };
};

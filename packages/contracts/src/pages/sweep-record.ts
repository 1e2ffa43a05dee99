import type { SweepRecord } from './accessibility.ts';

/** Written by `npm run accessibility:record` from the report of a run of all journeys, and by nobody's hand. Null: there was none. */
export const sweepRecord: SweepRecord | null = null;

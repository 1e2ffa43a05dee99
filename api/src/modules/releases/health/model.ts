import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import type { ReleaseCounts } from '@letat/contracts/releases/ramps/operations';
import { Schema } from 'mongoose';
import type { RampState } from '../ramps/sequential-test.ts';

/** How the visits of one hour went, of one release. */
export interface ReleaseHealthRecord extends ReleaseCounts {
  name: string;
  sha: string;
  /** Its beginning. */
  hour: Date;
}

const counts = { type: Schema.Types.Mixed, default: {} };

export const releaseHealthSchema = new Schema<ReleaseHealthRecord>(
  {
    name: { type: String, required: true },
    sha: { type: String, required: true },
    hour: { type: Date, required: true },
    views: { type: Number, default: 0 },
    errors: { type: Number, default: 0 },
    ...{ mount: counts, lcpCold: counts, lcpWarm: counts, inp: counts },
  },
  // « errors » is a word of mongoose's, for documents: these are read and written as they are.
  { versionKey: false, minimize: false, suppressReservedKeysWarning: true },
);
releaseHealthSchema.index({ name: 1, sha: 1, hour: 1 }, { unique: true });
releaseHealthSchema.index({ hour: 1 }, { expireAfterSeconds: rampLimits.healthDays * 24 * 60 * 60 });

/** The comparison of a candidate with one stable release: another stable release is another comparison. */
export interface ReleaseRampRecord {
  name: string;
  stable: string;
  candidate: string;
  salt: string;
  state: RampState;
  changedAt: Date;
}

export const releaseRampSchema = new Schema<ReleaseRampRecord>(
  {
    name: { type: String, required: true },
    stable: { type: String, required: true },
    candidate: { type: String, required: true },
    salt: { type: String, required: true },
    state: { type: Schema.Types.Mixed, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
releaseRampSchema.index({ name: 1, salt: 1, stable: 1 }, { unique: true });
releaseRampSchema.index({ changedAt: 1 }, { expireAfterSeconds: rampLimits.healthDays * 24 * 60 * 60 });

import type { ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ReleaseChecks } from '@letat/contracts/releases/submissions/operations';
import { Schema } from 'mongoose';

/** Whoever publishes without an account: no person. */
export interface ReleaseActor {
  id: string;
  name: string;
}

export interface ReleaseRecord {
  name: string;
  sha: string;
  /** `release.json` as text: its tables have paths for keys, which MongoDB would read as its own. */
  manifest: string;
  /** When it was submitted for the first time. */
  publishedAt: Date;
  /** Rows from before releases were verified have none: all of them were live. */
  state?: 'candidate' | 'accepted' | 'superseded' | 'refused';
  /** Releases with the same value go live together. */
  submission?: string;
  submittedAt?: Date;
  /** When it was accepted, refused or superseded. */
  decidedAt?: Date;
  /** The tool or the team's token that submitted it. */
  submittedBy?: ReleaseActor;
  refusal?: ReleaseRefusal;
  checks?: ReleaseChecks;
}

/** Which release of a name is served. */
export interface ChannelRecord {
  name: string;
  stable: string;
  /** What was stable before, the latest last. */
  history: string[];
  changedAt: Date;
  /** Set while it is out of service. */
  withdrawnAt?: Date;
}

export const releaseSchema = new Schema<ReleaseRecord>(
  {
    name: { type: String, required: true },
    sha: { type: String, required: true },
    manifest: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    state: String,
    submission: String,
    submittedAt: Date,
    decidedAt: Date,
    submittedBy: Object,
    refusal: Object,
    checks: Object,
  },
  { versionKey: false },
);
releaseSchema.index({ name: 1, sha: 1 }, { unique: true });
releaseSchema.index({ state: 1, submittedAt: -1 });

export const channelSchema = new Schema<ChannelRecord>(
  {
    name: { type: String, required: true },
    stable: { type: String, required: true },
    history: { type: [String], default: [] },
    changedAt: { type: Date, required: true },
    withdrawnAt: Date,
  },
  { versionKey: false },
);
channelSchema.index({ name: 1 }, { unique: true });

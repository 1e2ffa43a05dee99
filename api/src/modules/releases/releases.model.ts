import type { ReleaseRefusal } from '@letat/contracts/releases/operations';
import type { ReleaseChecks } from '@letat/contracts/releases/submissions/operations';
import { Schema } from 'mongoose';

/** A publisher without an account: no person. */
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
  /** Names of the parts with whose releases of the same submission it goes live, or not at all. */
  together?: string[];
  /** Set of one that becomes a candidate, and is not live at once. */
  target?: 'candidate';
  submittedAt?: Date;
  /** When it was accepted, refused or superseded. */
  decidedAt?: Date;
  /** The tool or the team's token that submitted it. */
  submittedBy?: ReleaseActor;
  refusal?: ReleaseRefusal;
  checks?: ReleaseChecks;
}

/** What stands beside the stable release of a name: some visits get it. */
export interface CandidateRecord {
  sha: string;
  /** Visits of ten thousand. */
  share: number;
  /** Random, of this candidate alone: another one is given to other people. */
  salt: string;
  /** When it was submitted: what was submitted later takes its place, or that of the stable one. */
  submittedAt: Date;
  /** When it became the candidate. */
  since: Date;
  by: string;
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
  candidate?: CandidateRecord;
  /** Grows with every change: who changes something says what they saw. Channels from before have none. */
  revision?: number;
}

export const releaseSchema = new Schema<ReleaseRecord>(
  {
    name: { type: String, required: true },
    sha: { type: String, required: true },
    manifest: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    state: String,
    submission: String,
    together: { type: [String], default: undefined },
    target: String,
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
    candidate: {
      type: new Schema<CandidateRecord>(
        { sha: String, share: Number, salt: String, submittedAt: Date, since: Date, by: String },
        { _id: false },
      ),
    },
    revision: { type: Number, default: 0 },
  },
  { versionKey: false },
);
channelSchema.index({ name: 1 }, { unique: true });

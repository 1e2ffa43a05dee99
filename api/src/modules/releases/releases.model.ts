import { Schema } from 'mongoose';

export interface ReleaseRecord {
  name: string;
  sha: string;
  /** `release.json` as text: its tables have paths for keys, which MongoDB would read as its own. */
  manifest: string;
  publishedAt: Date;
}

/** Which release of a name is served. */
export interface ChannelRecord {
  name: string;
  stable: string;
  /** What was stable before, the latest last. */
  history: string[];
  changedAt: Date;
}

export const releaseSchema = new Schema<ReleaseRecord>(
  {
    name: { type: String, required: true },
    sha: { type: String, required: true },
    manifest: { type: String, required: true },
    publishedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
releaseSchema.index({ name: 1, sha: 1 }, { unique: true });

export const channelSchema = new Schema<ChannelRecord>(
  {
    name: { type: String, required: true },
    stable: { type: String, required: true },
    history: { type: [String], default: [] },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
channelSchema.index({ name: 1 }, { unique: true });

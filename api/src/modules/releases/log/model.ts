import type { ReleaseLogEntry } from '@letat/contracts/releases/log/operations';
import { Schema } from 'mongoose';
import { insertOnly } from '../../../plugins/mongo/insert-only.ts';

export interface ReleaseLogRecord extends Omit<ReleaseLogEntry, 'at'> {
  at: Date;
}

export const releaseLogSchema = new Schema<ReleaseLogRecord>(
  {
    index: { type: Number, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    by: { type: String, required: true },
    name: { type: String, required: true },
    sha: { type: String, required: true },
    files: { type: String, required: true },
    set: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false },
);
releaseLogSchema.index({ index: 1 }, { unique: true });
releaseLogSchema.index({ name: 1, sha: 1 });
insertOnly(releaseLogSchema, 'entries of the release log');

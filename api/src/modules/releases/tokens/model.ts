import type { ReleaseRight } from '@letat/contracts/releases/constants';
import { Schema, type Types } from 'mongoose';

export interface ReleaseTokenRecord {
  _id: Types.ObjectId;
  /** The one part of the site that it is good for. */
  name: string;
  right: ReleaseRight;
  /** SHA-256 of the token. It is 256 random bits: a fast hash is enough, since nobody can compute it back. */
  hash: string;
  createdAt: Date;
  /** From when on it is good for nothing: revoked, or replaced a while ago. Far away for the latest one. */
  endsAt: Date;
  usedAt: Date | null;
}

export const releaseTokenSchema = new Schema<ReleaseTokenRecord>(
  {
    name: { type: String, required: true },
    right: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
releaseTokenSchema.index({ hash: 1 }, { unique: true });
releaseTokenSchema.index({ name: 1, right: 1, createdAt: -1 });

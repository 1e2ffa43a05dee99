import type { UnfinishedPost } from '@letat/contracts/posts/autosaves/operations';
import { autosaveLimits } from '@letat/contracts/posts/writing/constants';
import { Schema, type Types } from 'mongoose';

export interface AutosaveRecord {
  _id: Types.ObjectId;
  /** Who typed it, and nobody else sees it. */
  userId: Types.ObjectId;
  /** The article; null: there is none yet. */
  postId: Types.ObjectId | null;
  /** Of an article that is not there yet: what its editor calls it. */
  key: string | null;
  revision: number | null;
  fields: UnfinishedPost;
  at: Date;
}

export const autosaveSchema = new Schema<AutosaveRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, default: null },
    key: { type: String, default: null },
    revision: { type: Number, default: null },
    fields: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
autosaveSchema.index({ userId: 1, postId: 1, key: 1 }, { unique: true });
autosaveSchema.index({ userId: 1, postId: 1, at: -1 });
autosaveSchema.index({ postId: 1 });
autosaveSchema.index({ at: 1 }, { expireAfterSeconds: autosaveLimits.days * 24 * 60 * 60 });

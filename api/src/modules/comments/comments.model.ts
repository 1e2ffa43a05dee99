import type { CommentStatus } from '@letat/contracts/comments';
import { commentStatuses } from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

export interface CommentRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  authorName: string;
  /** For moderation only: no answer to a visitor holds it. */
  authorEmail: string;
  content: string;
  status: CommentStatus;
  createdAt: Date;
}

export const commentSchema = new Schema<CommentRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    authorName: { type: String, required: true },
    authorEmail: { type: String, required: true },
    content: { type: String, required: true },
    status: { type: String, required: true, enum: commentStatuses },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
commentSchema.index({ postId: 1, status: 1, createdAt: -1, _id: -1 });

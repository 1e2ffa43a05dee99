import { type CommentSignal, type CommentStatus, commentSignals, commentStatuses } from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

export interface CommentRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  authorName: string;
  /** For moderation only: no answer to a visitor holds it. */
  authorEmail: string;
  /** Who wrote it, if they were logged in. */
  userId?: Types.ObjectId;
  content: string;
  status: CommentStatus;
  /** What spoke against it when it came. */
  signals: CommentSignal[];
  createdAt: Date;
  /** Who decided last, and when; null while nobody has. */
  moderatedBy: Types.ObjectId | null;
  moderatedAt: Date | null;
}

/** Two addresses that differ by case only are one person's. */
export const ignoringCase = { locale: 'en', strength: 2 } as const;

export const commentSchema = new Schema<CommentRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    authorName: { type: String, required: true },
    authorEmail: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId },
    content: { type: String, required: true },
    status: { type: String, required: true, enum: commentStatuses },
    signals: { type: [{ type: String, enum: commentSignals }], default: [] },
    createdAt: { type: Date, required: true },
    moderatedBy: { type: Schema.Types.ObjectId, default: null },
    moderatedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
commentSchema.index({ postId: 1, status: 1, createdAt: -1, _id: -1 });
commentSchema.index({ status: 1, createdAt: -1, _id: -1 });
commentSchema.index({ userId: 1 }, { sparse: true });
commentSchema.index({ authorEmail: 1 }, { collation: ignoringCase });

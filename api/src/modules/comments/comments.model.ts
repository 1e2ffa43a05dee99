import {
  type CommentSignal,
  type CommentStatus,
  commentSignals,
  commentStatuses,
} from '@letat/contracts/comments/constants';
import { Schema, type Types } from 'mongoose';

export interface CommentRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  /** The comment that it answers, which answers none itself. */
  parentId: Types.ObjectId | null;
  /** How many approved answers it has. */
  replies: number;
  /** No reader sees it any more, but some see its answers: they stand under an empty place. */
  stub: boolean;
  authorName: string;
  /** For moderation only: no answer to a visitor holds it. */
  authorEmail: string;
  /** Who wrote it, if they were logged in. */
  userId?: Types.ObjectId;
  content: string;
  status: CommentStatus;
  /** What spoke against it when it came. */
  signals: CommentSignal[];
  score: number;
  /** When it came, put back by a day for each point of its score: the order of the queue. */
  queuedAt: Date;
  /** Hash of its words, to find the same ones again. */
  contentKey: string;
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
    parentId: { type: Schema.Types.ObjectId, default: null },
    replies: { type: Number, default: 0 },
    stub: { type: Boolean, default: false },
    authorName: { type: String, required: true },
    authorEmail: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId },
    content: { type: String, required: true },
    status: { type: String, required: true, enum: commentStatuses },
    signals: { type: [{ type: String, enum: commentSignals }], default: [] },
    score: { type: Number, default: 0 },
    queuedAt: { type: Date, required: true },
    contentKey: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    moderatedBy: { type: Schema.Types.ObjectId, default: null },
    moderatedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
// What stands under an article, newest first: what is approved, and the empty places. Counts read the start of the first.
commentSchema.index({ postId: 1, status: 1, parentId: 1, createdAt: -1, _id: -1 });
commentSchema.index({ postId: 1, stub: 1, createdAt: -1, _id: -1 });
commentSchema.index({ parentId: 1, status: 1, createdAt: 1, _id: 1 });
commentSchema.index({ status: 1, createdAt: -1, _id: -1 });
commentSchema.index({ status: 1, queuedAt: -1, _id: -1 });
commentSchema.index({ contentKey: 1, createdAt: -1 });
commentSchema.index({ userId: 1 }, { sparse: true });
commentSchema.index({ authorEmail: 1, createdAt: -1 }, { collation: ignoringCase });

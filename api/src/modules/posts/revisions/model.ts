import { type ArticleAccess, articleAccess } from '@letat/contracts/posts/constants';
import { Schema, type Types } from 'mongoose';

/** One save of an article, with its markdown and without what the site makes of it. */
export interface RevisionRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  revision: number;
  title: string;
  content: string;
  category: string;
  tags: string[];
  excerpt: string;
  featuredImage: string | null;
  featuredImageAlt: string;
  access: ArticleAccess;
  published: boolean;
  wordCount: number;
  savedBy: Types.ObjectId;
  savedAt: Date;
}

export const revisionSchema = new Schema<RevisionRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    category: { type: String, required: true },
    tags: { type: [String], default: [] },
    excerpt: { type: String, default: '' },
    featuredImage: { type: String, default: null },
    featuredImageAlt: { type: String, default: '' },
    access: { type: String, enum: articleAccess, required: true },
    published: { type: Boolean, required: true },
    wordCount: { type: Number, required: true },
    savedBy: { type: Schema.Types.ObjectId, required: true },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
revisionSchema.index({ postId: 1, revision: -1 }, { unique: true });
revisionSchema.index({ savedBy: 1 });

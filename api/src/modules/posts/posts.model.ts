import { type ArticleAccess, articleAccess } from '@letat/contracts/posts/constants';
import { Schema, type Types } from 'mongoose';

export interface TocRecord {
  id: string;
  text: string;
  level: number;
}

export interface ScheduleRecord {
  at: Date;
  /** In which that was decided. */
  timeZone: string;
  /** Who decided it, and publishes. */
  by: Types.ObjectId;
  /** The piece of work that waits for it. */
  workId: string;
}

/** That text of a model was accepted into an article. */
export interface AiTextRecord {
  model: string;
  task: string;
  by: Types.ObjectId;
  at: Date;
  /** The revision that was saved with it. */
  revision: number;
}

/** That an author read a revision as a whole and answers for it. */
export interface AiSignatureRecord {
  by: Types.ObjectId;
  at: Date;
  revision: number;
}

export interface PostRecord {
  _id: Types.ObjectId;
  title: string;
  slug: string;
  /** Every slug that ever led here, the current one last. */
  slugHistory: string[];
  excerpt: string;
  category: string;
  tags: string[];
  /** Its tags as they are compared, see `fold`; none until it is rendered by the present renderer. */
  tagKeys?: string[];
  published: boolean;
  /** Admins have featured it. It is published then: taken back, it gives its place up. */
  featured: boolean;
  featuredImage: string | null;
  featuredImageAlt: string;
  /** Articles from before it was asked for have none: everybody reads them. */
  access?: ArticleAccess;
  authorId: Types.ObjectId;
  /** Who writes it with its author, and accepted to; in the order in which they did. */
  coauthorIds?: Types.ObjectId[];
  /** Its author and those who write it with them: what one index finds the articles of a person by. */
  authorIds: Types.ObjectId[];
  /** Markdown source. */
  content: string;
  /** Rendered and sanitised when written, by that version of the renderer. */
  html: string;
  renderVersion: number;
  toc: TocRecord[];
  /** The body's words alone, for passages of search results. */
  text: string;
  wordCount: number;
  readTime: number;
  /** Search terms with their weights at the same places; both empty until publication, so that drafts are never found. */
  terms: string[];
  weights: number[];
  /** The terms of its title, tags, category and names; none until it is rendered by the present renderer. */
  headingTerms?: string[];
  /** Edge n-grams that the search box proposes it and its tags by, see `search/suggestions.ts`; empty until publication. */
  suggestions: string[];
  views: number;
  /** Approved comments under it. None means 0: releases from before it was counted do not write it. */
  commentCount?: number;
  /** Comments that were ever sent to it. It grows with each, so that none comes under an article that is deleted meanwhile. */
  commentsReceived?: number;
  /** Grows by one with each save. */
  revision: number;
  /** Who saved last. */
  savedBy: Types.ObjectId;
  /** Made by the client that created it: sent twice, it is still one article. */
  creationKey?: string;
  createdAt: Date;
  /** When a draft is to be published by itself. */
  schedule?: ScheduleRecord | null;
  /** Each time text of a model was accepted into it, oldest first; what a model wrote once stays said. */
  aiTexts?: AiTextRecord[];
  aiSignature?: AiSignatureRecord | null;
  /** First publication; it stays when an article is unpublished. */
  publishedAt: Date | null;
  updatedAt: Date;
}

export const postSchema = new Schema<PostRecord>(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true },
    slugHistory: { type: [String], required: true },
    excerpt: { type: String, default: '' },
    category: { type: String, required: true },
    tags: { type: [String], default: [] },
    tagKeys: { type: [String], default: undefined },
    published: { type: Boolean, required: true },
    featured: { type: Boolean, default: false },
    featuredImage: { type: String, default: null },
    featuredImageAlt: { type: String, default: '' },
    access: { type: String, enum: articleAccess },
    authorId: { type: Schema.Types.ObjectId, required: true },
    coauthorIds: { type: [Schema.Types.ObjectId], default: undefined },
    authorIds: { type: [Schema.Types.ObjectId], required: true },
    content: { type: String, required: true },
    html: { type: String, default: '' },
    renderVersion: { type: Number, required: true },
    toc: { type: [new Schema<TocRecord>({ id: String, text: String, level: Number }, { _id: false })], default: [] },
    text: { type: String, default: '' },
    wordCount: { type: Number, required: true },
    readTime: { type: Number, required: true },
    terms: { type: [String], default: [] },
    weights: { type: [Number], default: [] },
    headingTerms: { type: [String], default: undefined },
    suggestions: { type: [String], default: [] },
    views: { type: Number, default: 0 },
    commentCount: Number,
    commentsReceived: Number,
    revision: { type: Number, required: true },
    savedBy: { type: Schema.Types.ObjectId, required: true },
    creationKey: String,
    createdAt: { type: Date, required: true },
    schedule: new Schema<ScheduleRecord>(
      { at: Date, timeZone: String, by: Schema.Types.ObjectId, workId: String },
      { _id: false },
    ),
    aiTexts: {
      type: [
        new Schema<AiTextRecord>(
          { model: String, task: String, by: Schema.Types.ObjectId, at: Date, revision: Number },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    aiSignature: new Schema<AiSignatureRecord>(
      { by: Schema.Types.ObjectId, at: Date, revision: Number },
      { _id: false },
    ),
    publishedAt: { type: Date, default: null },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
postSchema.index({ slugHistory: 1 }, { unique: true });
postSchema.index({ published: 1, publishedAt: -1, _id: -1 });
postSchema.index({ published: 1, category: 1, publishedAt: -1, _id: -1 });
postSchema.index(
  { featured: 1, publishedAt: -1, _id: -1 },
  { partialFilterExpression: { featured: true, published: true } },
);
postSchema.index({ authorIds: 1, published: 1, publishedAt: -1, _id: -1 });
postSchema.index({ authorIds: 1, published: 1, category: 1, publishedAt: -1, _id: -1 });
postSchema.index({ tagKeys: 1, publishedAt: -1, _id: -1 });
postSchema.index({ terms: 1, publishedAt: -1, _id: -1 });
postSchema.index({ terms: 1, category: 1, publishedAt: -1, _id: -1 });
postSchema.index({ headingTerms: 1, publishedAt: -1, _id: -1 });
postSchema.index({ headingTerms: 1, category: 1, publishedAt: -1, _id: -1 });
postSchema.index({ suggestions: 1 });
postSchema.index({ renderVersion: 1 });
postSchema.index({ authorId: 1, updatedAt: -1, _id: -1 });
postSchema.index(
  { coauthorIds: 1, updatedAt: -1, _id: -1 },
  { partialFilterExpression: { coauthorIds: { $exists: true } } },
);
postSchema.index({ authorId: 1, published: 1, updatedAt: -1, _id: -1 });
postSchema.index(
  { authorId: 1, creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

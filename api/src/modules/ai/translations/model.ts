import {
  type SegmentKind,
  segmentKinds,
  type TranslationTag,
  translationTags,
} from '@letat/contracts/ai/translations/constants';
import { Schema, type Types } from 'mongoose';
import type { TocEntry } from '../../../markdown/index.ts';

/** What a person or something wrote for a passage, with the text that it was written for. */
export interface SegmentRecord {
  key: string;
  hash: string;
  kind: SegmentKind;
  source: string;
  translation: string;
  state: 'proposed' | 'accepted';
  /** That of the translation when it was saved. */
  version: number;
  /** What wrote it; null for a person. */
  model: string | null;
  /** Who saved it last; null once that account was erased. */
  by: Types.ObjectId | null;
  at: Date;
}

/** A passage as readers see it; of the title and the standfirst `html` is plain text. */
export interface PassageRecord extends Pick<SegmentRecord, 'kind' | 'source' | 'by' | 'at'> {
  /** null for code and the like, which is no passage. */
  key: string | null;
  html: string;
  isReviewed: boolean;
  byModel: boolean;
}

export interface PublicationRecord {
  at: Date;
  by: Types.ObjectId | null;
  /** That of the translation: what was saved since is not seen yet. */
  version: number;
  passages: PassageRecord[];
  toc: TocEntry[];
}

/** An article in another language. */
export interface TranslationRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  language: TranslationTag;
  segments: SegmentRecord[];
  publication: PublicationRecord | null;
  /** Counts the changes. */
  version: number;
  updatedAt: Date;
}

const passage = new Schema<PassageRecord>(
  {
    key: { type: String, default: null },
    kind: String,
    source: String,
    html: String,
    isReviewed: Boolean,
    byModel: Boolean,
    by: { type: Schema.Types.ObjectId, default: null },
    at: Date,
  },
  { _id: false },
);
const segment = new Schema<SegmentRecord>(
  {
    key: String,
    hash: String,
    kind: { type: String, enum: segmentKinds },
    source: String,
    translation: String,
    state: { type: String, enum: ['proposed', 'accepted'] },
    version: Number,
    model: { type: String, default: null },
    by: { type: Schema.Types.ObjectId, default: null },
    at: Date,
  },
  { _id: false },
);
const publication = new Schema<PublicationRecord>(
  {
    at: Date,
    by: { type: Schema.Types.ObjectId, default: null },
    version: Number,
    passages: { type: [passage] },
    toc: { type: [new Schema<TocEntry>({ id: String, text: String, level: Number }, { _id: false })] },
  },
  { _id: false },
);

export const translationSchema = new Schema<TranslationRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    language: { type: String, required: true, enum: translationTags },
    segments: { type: [segment], required: true },
    publication: { type: publication, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
translationSchema.index({ postId: 1, language: 1 }, { unique: true });
// What is remembered of other articles.
translationSchema.index({ language: 1, 'segments.hash': 1 });
// What a person wrote, read or published.
translationSchema.index({ 'segments.by': 1 });
translationSchema.index({ 'publication.by': 1 });
translationSchema.index({ 'publication.passages.by': 1 });
// What is published, newest first.
translationSchema.index({ 'publication.at': -1 }, { partialFilterExpression: { 'publication.at': { $exists: true } } });

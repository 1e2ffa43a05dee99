import {
  type ContentImportState,
  type ContentSource,
  contentImportStates,
  contentSources,
  type ImportedItemState,
  importedItemStates,
} from '@letat/contracts/content-imports/constants';
import type { ContentImportCounts, ContentLoss } from '@letat/contracts/content-imports/operations';
import { Schema, type Types } from 'mongoose';

/** An export of another program that an author sent. */
export interface ContentImportRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Where the storage has the file. */
  key: string;
  filename: string;
  source: ContentSource;
  siteAddress: string | null;
  state: ContentImportState;
  checked: ContentImportCounts | null;
  imported: ContentImportCounts | null;
  /** The row of the queue that checks or imports it. */
  workId: string | null;
  reason: string | null;
  createdAt: Date;
}

const mixed = { type: Schema.Types.Mixed, default: null } as const;

export const contentImportSchema = new Schema<ContentImportRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    filename: { type: String, required: true },
    source: { type: String, required: true, enum: contentSources },
    siteAddress: { type: String, default: null },
    state: { type: String, required: true, enum: contentImportStates },
    checked: mixed,
    imported: mixed,
    workId: { type: String, default: null },
    reason: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
contentImportSchema.index({ ownerId: 1, createdAt: -1 });
contentImportSchema.index({ createdAt: 1 });

/** An article of an export. Its text stays in the file until a draft is made of it. */
export interface ContentItemRecord {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Its place in the file, from 1. */
  position: number;
  /** The key of the draft: the same for the same article of any file (see `newPost` of the contracts). */
  creationKey: string;
  title: string;
  publishedAt: Date | null;
  path: string | null;
  state: ImportedItemState;
  pictures: number;
  losses: ContentLoss[];
  postId: string | null;
  reason: string | null;
}

export const contentItemSchema = new Schema<ContentItemRecord>(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    position: { type: Number, required: true },
    creationKey: { type: String, required: true },
    title: { type: String, default: '' },
    publishedAt: { type: Date, default: null },
    path: { type: String, default: null },
    state: { type: String, required: true, enum: importedItemStates },
    pictures: { type: Number, required: true },
    losses: { type: [{ _id: false, kind: String, count: Number, detail: String }], default: [] },
    postId: { type: String, default: null },
    reason: { type: String, default: null },
  },
  { versionKey: false },
);
contentItemSchema.index({ importId: 1, position: 1 }, { unique: true });
contentItemSchema.index({ ownerId: 1 });

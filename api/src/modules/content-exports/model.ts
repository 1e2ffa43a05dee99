import type { ContentExportCounts } from '@letat/contracts/content-exports/operations';
import { Schema, type Types } from 'mongoose';

export const contentExportRecordStates = ['open', 'done', 'failed'] as const;

/** An archive of all that somebody made, which was asked for. */
export interface ContentExportRecord {
  /** Of the row of work that makes it: asking while one is made is asking for that one. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  state: (typeof contentExportRecordStates)[number];
  askedAt: Date;
  /** Where the storage has the file; null until it is made. */
  key: string | null;
  /** Bytes. */
  size: number | null;
  /** Those of before archives had more than articles say nothing of it. */
  counts: (Omit<ContentExportCounts, 'works'> & Partial<Pick<ContentExportCounts, 'works'>>) | null;
  /** Afterwards the file and this record are removed; null while it is made. */
  availableUntil: Date | null;
}

export const contentExportSchema = new Schema<ContentExportRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true, enum: contentExportRecordStates },
    askedAt: { type: Date, required: true },
    key: { type: String, default: null },
    size: { type: Number, default: null },
    counts: { type: Schema.Types.Mixed, default: null },
    availableUntil: { type: Date, default: null },
  },
  { versionKey: false },
);
contentExportSchema.index({ ownerId: 1, askedAt: -1 });
contentExportSchema.index({ availableUntil: 1 });

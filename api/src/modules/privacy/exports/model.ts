import { Schema, type Types } from 'mongoose';

export const exportRecordStates = ['open', 'done', 'failed'] as const;

/** A copy of a person's data that was asked for. */
export interface ExportRecord {
  /** Of the row of work that makes it: asking while one is made is asking for that one. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  state: (typeof exportRecordStates)[number];
  askedAt: Date;
  /** Where the storage has the file; null until it is made. */
  key: string | null;
  /** Bytes. */
  size: number | null;
  doneAt: Date | null;
  /** Afterwards the file and this record are removed; null while it is made. */
  availableUntil: Date | null;
}

export const exportSchema = new Schema<ExportRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true, enum: exportRecordStates },
    askedAt: { type: Date, required: true },
    key: { type: String, default: null },
    size: { type: Number, default: null },
    doneAt: { type: Date, default: null },
    availableUntil: { type: Date, default: null },
  },
  { versionKey: false },
);
exportSchema.index({ userId: 1, askedAt: -1 });
exportSchema.index({ state: 1, askedAt: 1 });
exportSchema.index({ availableUntil: 1 });

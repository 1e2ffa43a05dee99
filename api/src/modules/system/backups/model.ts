import { Schema } from 'mongoose';

/** The last backup that was made and checked. */
export interface BackupRunRecord {
  _id: string;
  /** Of its file. */
  name: string;
  /** What was written until then is in it; by the database's clock. */
  dataUntil: Date;
  finishedAt: Date;
  /** Of the file. */
  bytes: number;
  /** How long it took, its check included. */
  durationMs: number;
}

export const backupRunSchema = new Schema<BackupRunRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    dataUntil: { type: Date, required: true },
    finishedAt: { type: Date, required: true },
    bytes: { type: Number, required: true },
    durationMs: { type: Number, required: true },
  },
  { versionKey: false },
);

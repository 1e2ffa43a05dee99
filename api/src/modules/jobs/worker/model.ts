import { Schema } from 'mongoose';

/** A worker process, and when it last said that it lives; by the database's clock. */
export interface WorkerRecord {
  _id: string;
  startedAt: Date;
  seenAt: Date;
}

export const workerSchema = new Schema<WorkerRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false },
);
workerSchema.index({ seenAt: 1 }, { expireAfterSeconds: 3600 });

import { Schema } from 'mongoose';

export interface InvalidationRecord {
  tags: string[];
  at: Date;
}

export const invalidationSchema = new Schema<InvalidationRecord>(
  {
    tags: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
// Long enough for any change stream to resume, short enough to stay small.
invalidationSchema.index({ at: 1 }, { expireAfterSeconds: 3600 });

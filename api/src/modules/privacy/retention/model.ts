import { retentionPeriods } from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

/** One look of the nightly job at one collection. */
export interface RetentionRunRecord {
  _id: Types.ObjectId;
  /** The collection. */
  rule: string;
  at: Date;
  removed: number;
  failed: boolean;
}

export const retentionRunSchema = new Schema<RetentionRunRecord>(
  {
    rule: { type: String, required: true },
    at: { type: Date, required: true },
    removed: { type: Number, required: true },
    failed: { type: Boolean, required: true },
  },
  { versionKey: false },
);
retentionRunSchema.index({ rule: 1, at: -1 });
retentionRunSchema.index({ at: 1 }, { expireAfterSeconds: retentionPeriods.technicalLogMonths * 30 * 24 * 60 * 60 });

import { type FeedbackSource, feedbackSources } from '@letat/contracts/mail/deliverability';
import { type SuppressionReason, suppressionReasons } from '@letat/contracts/mail/suppressions/constants';
import { Schema, type Types } from 'mongoose';

export interface SuppressionRecord {
  _id: Types.ObjectId;
  /** Hash of the address. It outlives the erasure of its person, who is not to be written to by accident afterwards. */
  hash: string;
  /** Null once its person was erased. */
  emailKey: string | null;
  domain: string | null;
  reason: SuppressionReason;
  /** The address does not exist. */
  isPermanent: boolean;
  source: FeedbackSource;
  status: string | null;
  /** In the words of the receiving server, without addresses; nothing of the mail itself. */
  diagnostic: string | null;
  since: Date;
}

export const suppressionSchema = new Schema<SuppressionRecord>(
  {
    hash: { type: String, required: true },
    emailKey: { type: String, default: null },
    domain: { type: String, default: null },
    reason: { type: String, required: true, enum: suppressionReasons },
    isPermanent: { type: Boolean, required: true },
    source: { type: String, required: true, enum: feedbackSources },
    status: { type: String, default: null },
    diagnostic: { type: String, default: null },
    since: { type: Date, required: true },
  },
  { versionKey: false },
);
suppressionSchema.index({ hash: 1 }, { unique: true });
suppressionSchema.index({ since: -1, _id: -1 });
suppressionSchema.index({ reason: 1, since: -1, _id: -1 });
suppressionSchema.index({ domain: 1, since: -1, _id: -1 });

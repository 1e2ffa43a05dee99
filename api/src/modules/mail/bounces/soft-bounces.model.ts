import { softBounces } from '@letat/contracts/mail/deliverability';
import { Schema, type Types } from 'mongoose';

/** A mail that did not arrive for a reason that may pass. */
export interface SoftBounceRecord {
  _id: Types.ObjectId;
  mailId: string;
  /** Hash of the address. */
  hash: string;
  status: string | null;
  at: Date;
}

export const softBounceSchema = new Schema<SoftBounceRecord>(
  {
    mailId: { type: String, required: true },
    hash: { type: String, required: true },
    status: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
// A mail counts once, however often its delivery is tried and by whom that is reported.
softBounceSchema.index({ mailId: 1 }, { unique: true });
softBounceSchema.index({ hash: 1, at: 1 });
softBounceSchema.index({ at: 1 }, { expireAfterSeconds: softBounces.days * 24 * 60 * 60 });

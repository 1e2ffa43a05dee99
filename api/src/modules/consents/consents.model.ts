import {
  type ConsentPurpose,
  type ConsentSource,
  consentPurposes,
  consentSources,
} from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';

/** A yes or a no. Written once; an erasure alone changes it, and only whose it is. */
export interface ConsentRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId | null;
  /** Lower-cased email; of a person who was erased a hash, by which the proof can still be found and nobody be read. */
  emailKey: string | null;
  purpose: ConsentPurpose;
  version: string;
  text: string;
  given: boolean;
  source: ConsentSource;
  site: string | null;
  isVerified: boolean;
  at: Date;
  /** When the person was erased: from then on the proof's years count. */
  sealedAt: Date | null;
}

export const consentSchema = new Schema<ConsentRecord>(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    emailKey: { type: String, default: null },
    purpose: { type: String, required: true, enum: Object.keys(consentPurposes) },
    version: { type: String, required: true },
    text: { type: String, required: true },
    given: { type: Boolean, required: true },
    source: { type: String, required: true, enum: consentSources },
    site: { type: String, default: null },
    isVerified: { type: Boolean, required: true },
    at: { type: Date, required: true },
    sealedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
consentSchema.index({ userId: 1, at: -1, _id: -1 });
consentSchema.index({ emailKey: 1, at: -1, _id: -1 });
consentSchema.index({ isVerified: 1, at: 1 });
consentSchema.index({ given: 1, at: 1 });
consentSchema.index({ sealedAt: 1 });

import { type PartnerSiteState, partnerSiteStates } from '@letat/contracts/sites/constants';
import { Schema, type Types } from 'mongoose';

/** A site that has registered for the newsletter widget and for figures. */
export interface PartnerSiteRecord {
  _id: Types.ObjectId;
  /** Stands in its pages. */
  key: string;
  name: string;
  /** Its contact. */
  email: string;
  /** The same whatever its case. */
  emailKey: string;
  /** Where its key counts. */
  origins: string[];
  /** Edge n-grams of what it is searched by. */
  findable: string[];
  state: PartnerSiteState;
  /** Why it is suspended; empty when it is not. */
  reason: string;
  /** Links of an earlier version open nothing. */
  linkVersion: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export const partnerSiteSchema = new Schema<PartnerSiteRecord>(
  {
    key: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    origins: { type: [String], required: true },
    findable: { type: [String], required: true },
    state: { type: String, required: true, enum: partnerSiteStates },
    reason: { type: String, default: '' },
    linkVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
partnerSiteSchema.index({ key: 1 }, { unique: true });
partnerSiteSchema.index({ emailKey: 1, createdAt: -1 });
partnerSiteSchema.index({ createdAt: -1, _id: -1 });
partnerSiteSchema.index({ state: 1, createdAt: -1, _id: -1 });
partnerSiteSchema.index({ findable: 1, createdAt: -1, _id: -1 });

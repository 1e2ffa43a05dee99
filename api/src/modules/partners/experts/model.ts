import { Schema, type Types } from 'mongoose';

/** A person whom both platforms know as an expert. */
export interface PartnerExpertRecord {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** Says who it is: an address that is synchronised again is the same expert. */
  emailKey: string;
  bio: string;
  expertise: string[];
  /** Empty for none. */
  linkedInUrl: string;
  consultingServices: string[];
  availableForNewsletter: boolean;
  availableForConsulting: boolean;
  searchKeys: string[];
  createdAt: Date;
  syncedAt: Date;
}

export const partnerExpertSchema = new Schema<PartnerExpertRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    bio: { type: String, default: '' },
    expertise: { type: [String], default: [] },
    linkedInUrl: { type: String, default: '' },
    consultingServices: { type: [String], default: [] },
    availableForNewsletter: { type: Boolean, required: true },
    availableForConsulting: { type: Boolean, required: true },
    searchKeys: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    syncedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
partnerExpertSchema.index({ emailKey: 1 }, { unique: true });
partnerExpertSchema.index({ createdAt: -1, _id: -1 });
partnerExpertSchema.index({ searchKeys: 1, createdAt: -1, _id: -1 });
partnerExpertSchema.index({ availableForNewsletter: 1 });
partnerExpertSchema.index({ availableForConsulting: 1 });
partnerExpertSchema.index({ syncedAt: 1 });

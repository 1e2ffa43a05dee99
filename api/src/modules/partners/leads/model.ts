import {
  type LeadInterest,
  type LeadSource,
  type LeadStatus,
  leadInterests,
  leadSources,
  leadStatuses,
} from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

/** Somebody who wrote about working together. */
export interface LeadRecord {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** Lower-cased email, by which a person's own leads are found. */
  emailKey: string;
  /** Empty for somebody who writes in their own name. */
  company: string;
  status: LeadStatus;
  interests: LeadInterest[];
  source: LeadSource;
  message: string;
  createdAt: Date;
}

export const leadSchema = new Schema<LeadRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    company: { type: String, default: '' },
    status: { type: String, required: true, enum: leadStatuses },
    interests: { type: [{ type: String, enum: leadInterests }], default: [] },
    source: { type: String, required: true, enum: leadSources },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
leadSchema.index({ emailKey: 1, createdAt: -1 });
leadSchema.index({ createdAt: 1 });
leadSchema.index({ status: 1, createdAt: -1, _id: -1 });

import { type LeadSource, type LeadStatus, leadSources, leadStatuses } from '@letat/contracts/partners/leads/constants';
import type { LeadChange } from '@letat/contracts/partners/leads/operations';
import { Schema, type Types } from 'mongoose';

/** A person who wants to work with us. */
export interface LeadRecord {
  _id: Types.ObjectId;
  name: string;
  email: string;
  /** Lower-cased email, by which a person's own leads are found. */
  emailKey: string;
  /** Empty for a visitor who writes in their own name. */
  company: string;
  status: LeadStatus;
  interests: string[];
  source: LeadSource;
  message: string;
  /** The administrator who looks after it. */
  ownerId: Types.ObjectId | null;
  /** The consulting partner may have it. */
  isShared: boolean;
  /** What makes it once only, such as one registration for a webinar; absent where nothing does. */
  key?: string;
  /** Changes so far: each has the next number. */
  revision: number;
  /** Edge n-grams of name, address and organisation. */
  searchKeys: string[];
  createdAt: Date;
}

export const leadSchema = new Schema<LeadRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    company: { type: String, default: '' },
    status: { type: String, required: true, enum: leadStatuses },
    interests: { type: [String], default: [] },
    source: { type: String, required: true, enum: leadSources },
    message: { type: String, default: '' },
    ownerId: { type: Schema.Types.ObjectId, default: null },
    isShared: { type: Boolean, default: false },
    key: { type: String },
    revision: { type: Number, default: 0 },
    searchKeys: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
leadSchema.index({ emailKey: 1, createdAt: -1 });
leadSchema.index({ createdAt: -1, _id: -1 });
leadSchema.index({ status: 1, createdAt: -1, _id: -1 });
leadSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
leadSchema.index({ searchKeys: 1, createdAt: -1, _id: -1 });
leadSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $gt: '' } } });

/** One step of a conversation. */
export interface LeadChangeRecord {
  _id: Types.ObjectId;
  leadId: Types.ObjectId;
  /** From 1, without gaps. */
  revision: number;
  at: Date;
  /** The administrator who did it; null for the partner, and for an account that has gone. */
  byId: Types.ObjectId | null;
  isPartner: boolean;
  kind: LeadChange['kind'];
  /** Statuses, or ids of owners. */
  from: string | null;
  to: string | null;
  notes: string;
}

export const leadChangeSchema = new Schema<LeadChangeRecord>(
  {
    leadId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
    byId: { type: Schema.Types.ObjectId, default: null },
    isPartner: { type: Boolean, default: false },
    kind: { type: String, required: true, enum: ['status', 'owner'] },
    from: { type: String, default: null },
    to: { type: String, default: null },
    notes: { type: String, default: '' },
  },
  { versionKey: false },
);
leadChangeSchema.index({ leadId: 1, revision: -1, _id: -1 }, { unique: true });
leadChangeSchema.index({ byId: 1 });

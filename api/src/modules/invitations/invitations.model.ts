import {
  type InvitationPriority,
  type InvitationType,
  invitationPriorities,
  invitationStates,
  invitationTypes,
} from '@letat/contracts/invitations/constants';
import { Schema, type Types } from 'mongoose';
import type { StoredInvitationState } from './states.ts';

/** A person who was invited to read, to write or both. */
export interface ExpertInvitationRecord {
  _id: Types.ObjectId;
  email: string;
  emailKey: string;
  /** Empty for one of many. */
  name: string;
  expertise: string[];
  message: string;
  invitationType: InvitationType;
  priority: InvitationPriority;
  /** That one has expired follows from its date. */
  state: StoredInvitationState;
  /** Links with another number are worth nothing: it was sent again. */
  linkVersion: number;
  /** Those that one press sent; null for a single one. */
  batchId: Types.ObjectId | null;
  byId: Types.ObjectId | null;
  createdAt: Date;
  /** When it was sent last. */
  sentAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  /** The day of its reminder, as YYYY-MM-DD; null while it has had none. */
  remindedOn: string | null;
  authorAt: Date | null;
  newsletterAskedAt: Date | null;
  newsletterAt: Date | null;
  /** Edge n-grams of name and address. */
  searchKeys: string[];
}

export const expertInvitationSchema = new Schema<ExpertInvitationRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    name: { type: String, default: '' },
    expertise: { type: [String], default: [] },
    message: { type: String, default: '' },
    invitationType: { type: String, required: true, enum: invitationTypes },
    priority: { type: String, required: true, enum: invitationPriorities },
    state: { type: String, required: true, enum: invitationStates },
    linkVersion: { type: Number, required: true },
    batchId: { type: Schema.Types.ObjectId, default: null },
    byId: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
    remindedOn: { type: String, default: null },
    authorAt: { type: Date, default: null },
    newsletterAskedAt: { type: Date, default: null },
    newsletterAt: { type: Date, default: null },
    searchKeys: { type: [String], default: [] },
  },
  { versionKey: false },
);
expertInvitationSchema.index({ emailKey: 1, createdAt: -1 });
expertInvitationSchema.index({ createdAt: -1, _id: -1 });
expertInvitationSchema.index({ state: 1, createdAt: -1, _id: -1 });
expertInvitationSchema.index({ searchKeys: 1, createdAt: -1, _id: -1 });
expertInvitationSchema.index({ batchId: 1, _id: 1 });
expertInvitationSchema.index({ byId: 1 });
expertInvitationSchema.index({ sentAt: 1 });
// Those that may be reminded, and those of a day's reminders.
expertInvitationSchema.index({ priority: 1, remindedOn: 1, sentAt: 1 });
expertInvitationSchema.index({ remindedOn: 1, _id: 1 });

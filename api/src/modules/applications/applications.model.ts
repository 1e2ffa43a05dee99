import {
  type ApplicationKind,
  type ApplicationOutcome,
  type ApplicationState,
  applicationKinds,
  applicationOutcomes,
  applicationStates,
  type PublicationFrequency,
  type PublicationType,
} from '@letat/contracts/applications/constants';
import { Schema, type Types } from 'mongoose';

export interface ApplicationRecord {
  _id: Types.ObjectId;
  kind: ApplicationKind;
  state: ApplicationState;
  fullName: string;
  email: string;
  /** Lower-cased email: two addresses that differ by case only are one applicant's. */
  emailKey: string;
  /** Whose session it came from. */
  userId?: Types.ObjectId;
  /** Whether the address was, when it came, the confirmed one of that account. */
  isAddressVerified: boolean;
  profession: string;
  thematic: string;
  linkedinProfile: string;
  newsletterTitle: string;
  sampleText: string;
  publicationType: PublicationType[];
  frequency: PublicationFrequency | null;
  motivation: string;
  createdAt: Date;
  decidedBy: Types.ObjectId | null;
  decidedAt: Date | null;
  reason: string;
  outcome: ApplicationOutcome | null;
}

const text = { type: String, default: '' } as const;

export const applicationSchema = new Schema<ApplicationRecord>(
  {
    kind: { type: String, required: true, enum: applicationKinds },
    state: { type: String, required: true, enum: applicationStates },
    fullName: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId },
    isAddressVerified: { type: Boolean, default: false },
    profession: { type: String, required: true },
    thematic: { type: String, required: true },
    linkedinProfile: text,
    newsletterTitle: text,
    sampleText: text,
    publicationType: { type: [String], default: [] },
    frequency: { type: String, default: null },
    motivation: text,
    createdAt: { type: Date, required: true },
    decidedBy: { type: Schema.Types.ObjectId, default: null },
    decidedAt: { type: Date, default: null },
    reason: text,
    outcome: { type: String, enum: [...applicationOutcomes, null], default: null },
  },
  { versionKey: false },
);
applicationSchema.index({ state: 1, createdAt: -1, _id: -1 });
applicationSchema.index({ emailKey: 1 });
applicationSchema.index({ userId: 1 }, { sparse: true });
applicationSchema.index({ decidedAt: 1 });

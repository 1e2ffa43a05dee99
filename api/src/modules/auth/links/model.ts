import { type LinkPurpose, linkPurposes } from '@letat/contracts/auth/links/operations';
import { type Role, roles } from '@letat/contracts/core/roles';
import { Schema, type Types } from 'mongoose';

/** What a link may be for; a login that waits for its second factor is one that is never mailed. */
export const tokenPurposes = [...linkPurposes, 'second-factor'] as const;
export type TokenPurpose = LinkPurpose | 'second-factor';

/** Something that a person may do once, by a token that only they hold. */
export interface LinkRecord {
  _id: Types.ObjectId;
  purpose: TokenPurpose;
  /** SHA-256 of the token, in hexadecimal: who reads the database can use none. */
  tokenHash: string;
  /** Whose account it acts on; null for an invitation, which opens one. */
  userId: Types.ObjectId | null;
  /** The address that it was mailed to. */
  email: string;
  /** The same whatever its case, to find invitations by. */
  emailKey: string;
  /** The role that an invitation gives. */
  role: Role | null;
  /** Whom an invitation is for; absent where it is not known. */
  fullName?: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export const linkSchema = new Schema<LinkRecord>(
  {
    purpose: { type: String, required: true, enum: tokenPurposes },
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    role: { type: String, enum: [...roles, null], default: null },
    fullName: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
linkSchema.index({ tokenHash: 1 }, { unique: true });
linkSchema.index({ userId: 1, purpose: 1 });
linkSchema.index({ emailKey: 1, purpose: 1 });
linkSchema.index({ purpose: 1, createdAt: -1, _id: -1 });
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

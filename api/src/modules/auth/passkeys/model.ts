import { Schema, type Types } from 'mongoose';

/** A key pair of which a device of a person holds the secret half. */
export interface PasskeyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The credential's id, base64url, as the device gave it. */
  credentialId: string;
  /** COSE (RFC 9053), in base64url. */
  publicKey: string;
  /** How often the device says that it signed; always 0 for those that do not count. */
  counter: number;
  transports: string[];
  name: string;
  /** The device's flag BS (WebAuthn Level 3, section 6.1.3): copies of it are in a password manager. */
  synced: boolean;
  /** It opens the account without the password; not after a reset, until it was given with the new one. */
  opensAlone: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeySchema = new Schema<PasskeyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    synced: { type: Boolean, required: true },
    opensAlone: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
passkeySchema.index({ credentialId: 1 }, { unique: true });
passkeySchema.index({ userId: 1, createdAt: -1 });

/** What a challenge is for: an answer to one kind is worth nothing for another. */
export const challengePurposes = ['setup', 'login', 'second-step', 'again'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** What a device is to sign, once. */
export interface ChallengeRecord {
  _id: Types.ObjectId;
  /** SHA-256, in hexadecimal: who reads the database can answer none. */
  challengeHash: string;
  purpose: ChallengePurpose;
  /** Whose passkey is asked for; null for a login that does not say who comes. */
  userId: Types.ObjectId | null;
  /** Within which session; null before there is one. */
  sessionId: string | null;
  expiresAt: Date;
}

export const challengeSchema = new Schema<ChallengeRecord>(
  {
    challengeHash: { type: String, required: true },
    purpose: { type: String, required: true, enum: challengePurposes },
    userId: { type: Schema.Types.ObjectId, default: null },
    sessionId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
challengeSchema.index({ challengeHash: 1 }, { unique: true });
challengeSchema.index({ userId: 1 });
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

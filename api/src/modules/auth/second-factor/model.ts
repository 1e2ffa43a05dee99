import { Schema, type Types } from 'mongoose';

/** The second proof of a person: an application that shows codes, and codes on paper for the day when it is lost. */
export interface SecondFactorRecord {
  /** The account's. */
  _id: Types.ObjectId;
  /** Base32. Codes are computed from it, so that it cannot be stored as a hash. */
  secret: string;
  startedAt: Date;
  /** When a first code confirmed it; until then nothing asks for it. */
  enabledAt: Date | null;
  /** The time step (RFC 6238, section 4.2) of the last code that was taken: no code is taken twice. */
  lastStep: number;
  /** SHA-256 of each that is left, in hexadecimal. */
  recoveryCodes: string[];
}

export const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    secret: { type: String, required: true },
    startedAt: { type: Date, required: true },
    enabledAt: { type: Date, default: null },
    lastStep: { type: Number, required: true },
    recoveryCodes: { type: [String], required: true },
  },
  { versionKey: false },
);

import { Schema } from 'mongoose';

export interface VerificationRecord {
  /** Name of the invariant. */
  _id: string;
  at: Date;
  /** How much was looked at. */
  checked: number;
  /** How many faults were found. */
  faults: number;
}

export const verificationSchema = new Schema<VerificationRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    checked: { type: Number, required: true },
    faults: { type: Number, required: true },
  },
  { versionKey: false },
);

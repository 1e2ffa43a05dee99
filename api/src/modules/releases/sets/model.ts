import type { SignedText } from '@letat/contracts/releases/sets/operations';
import { Schema } from 'mongoose';
import { insertOnly } from '../../../plugins/mongo/insert-only.ts';

export interface SetRootRecord extends SignedText {
  version: number;
}

/** What was signed last. */
export interface SignedSetRecord {
  channel: 'stable';
  statement: SignedText;
  /** SHA-256 over what it says is live: another one is another version. */
  content: string;
}

const signatures = { type: [Object], required: true };

export const setRootSchema = new Schema<SetRootRecord>(
  { version: { type: Number, required: true }, text: { type: String, required: true }, signatures },
  { versionKey: false },
);
setRootSchema.index({ version: 1 }, { unique: true });
insertOnly(setRootSchema, 'roots of the signed set');

export const signedSetSchema = new Schema<SignedSetRecord>(
  {
    channel: { type: String, required: true },
    statement: { type: new Schema({ text: String, signatures }, { _id: false }), required: true },
    content: { type: String, required: true },
  },
  { versionKey: false },
);
signedSetSchema.index({ channel: 1 }, { unique: true });

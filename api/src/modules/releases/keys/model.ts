import { Schema } from 'mongoose';

export interface ReleaseKeyRecord {
  name: string;
  /** See `releaseKeyId` of the contract. */
  id: string;
  publicKey: string;
  createdAt: Date;
  /** From when on it signs nothing more: replaced a while ago. null for the latest one. */
  endsAt: Date | null;
}

export const releaseKeySchema = new Schema<ReleaseKeyRecord>(
  {
    name: { type: String, required: true },
    id: { type: String, required: true },
    publicKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
  },
  { versionKey: false, id: false },
);
releaseKeySchema.index({ name: 1, id: 1 }, { unique: true });

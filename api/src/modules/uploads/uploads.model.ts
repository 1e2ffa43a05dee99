import { uploadPurposes } from '@letat/contracts/uploads/constants';
import type { UploadPurpose } from '@letat/contracts/uploads/operations';
import { Schema, type Types } from 'mongoose';

/**
 * - `signed`: an address was given out; the file may have arrived or not;
 * - `claimed`: the file is in use, or the picture made of it; the record then says whose it is, for as long as it is;
 * - `expired`: nobody claimed it in time, or its owner was deleted; it is being removed.
 */
export const uploadStates = ['signed', 'claimed', 'expired'] as const;
export type UploadState = (typeof uploadStates)[number];

export interface UploadRecord {
  _id: Types.ObjectId;
  owner: Types.ObjectId;
  /** Where the storage has the file, or will have it. */
  key: string;
  purpose: UploadPurpose;
  state: UploadState;
  filename: string | null;
  type: string | null;
  /** The storage's name for an upload in parts. */
  partsId: string | null;
  /** Address of the picture that was made of it. */
  objectPath: string | null;
  /** Address of the picture that is being made of it: what a crash leaves of one is found again, and goes with the record. */
  making?: string;
  /** Copies that were begun for products: an address that was signed leads to `key`, and to none of these. */
  copies?: string[];
  /** The copy that is in use, and by what. */
  fileKey?: string;
  usedBy?: string;
  createdAt: Date;
  /** Afterwards what is left of the file is removed, and the record unless a picture was made of it; null for a file that is in use. */
  expiresAt: Date | null;
}

export const uploadSchema = new Schema<UploadRecord>(
  {
    owner: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    purpose: { type: String, required: true, enum: uploadPurposes },
    state: { type: String, required: true, enum: uploadStates },
    filename: { type: String, default: null },
    type: { type: String, default: null },
    partsId: { type: String, default: null },
    objectPath: { type: String, default: null },
    making: String,
    copies: { type: [String], default: undefined },
    fileKey: String,
    usedBy: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false },
);
uploadSchema.index({ key: 1 }, { unique: true });
uploadSchema.index({ owner: 1, purpose: 1, state: 1, createdAt: -1 });
uploadSchema.index({ expiresAt: 1 });
uploadSchema.index({ objectPath: 1 });
uploadSchema.index({ making: 1 }, { partialFilterExpression: { making: { $exists: true } } });
uploadSchema.index({ fileKey: 1 }, { partialFilterExpression: { fileKey: { $exists: true } } });

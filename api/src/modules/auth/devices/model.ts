import { Schema, type Types } from 'mongoose';

/** A browser in which a person logged in: it is trusted to try that account's password again, and with nothing else. */
export interface DeviceRecord {
  _id: Types.ObjectId;
  /** SHA-256 of the cookie's token, in hexadecimal. */
  tokenHash: string;
  /** The account that logged in. */
  userId: Types.ObjectId;
  /** Of that login; the next one makes a new row in its place. */
  createdAt: Date;
  expiresAt: Date;
}

export const deviceSchema = new Schema<DeviceRecord>(
  {
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
deviceSchema.index({ tokenHash: 1 }, { unique: true });
deviceSchema.index({ userId: 1 });
deviceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

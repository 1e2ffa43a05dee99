import { Schema, type Types } from 'mongoose';

export interface SessionRecord {
  _id: Types.ObjectId;
  /** SHA-256 of the cookie's token, in hexadecimal: who reads the database can log in as nobody. */
  tokenHash: string;
  userId: Types.ObjectId;
  createdAt: Date;
  /** To within some minutes. */
  lastSeenAt: Date;
  expiresAt: Date;
  /** Shortened. */
  userAgent: string;
  /** The network only, never a whole address. */
  network: string;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    userAgent: { type: String, default: '' },
    network: { type: String, default: '' },
  },
  { versionKey: false },
);
sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ userId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Schema } from 'mongoose';

/** Failed logins of one account or one address in the minute under way. */
export interface LoginFailuresRecord {
  /** Hash of the email or of the address. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const loginFailuresSchema = new Schema<LoginFailuresRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
loginFailuresSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

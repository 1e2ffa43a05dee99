import { Schema, type Types } from 'mongoose';

export interface BanRecord {
  _id: Types.ObjectId;
  authorName: string;
  authorEmail: string;
  /** What the address is banned by, see `mailboxKey`: two that differ by case or by what follows a `+` are one person's. */
  emailKey: string;
  userId: Types.ObjectId | null;
  reason: string;
  /** Null for good. */
  until: Date | null;
  bannedBy: Types.ObjectId;
  createdAt: Date;
}

export const banSchema = new Schema<BanRecord>(
  {
    authorName: { type: String, default: '' },
    authorEmail: { type: String, required: true },
    emailKey: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: '' },
    until: { type: Date, default: null },
    bannedBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
banSchema.index({ emailKey: 1 }, { unique: true });
banSchema.index({ userId: 1 });
banSchema.index({ createdAt: -1, _id: -1 });
// A ban that has ended is nobody's business any more. The database looks once a minute: who asks compares the date too.
banSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

import { Schema, type Types } from 'mongoose';

/** The one link of an article by which people read it who have no account. Its address is known to whoever was given it only. */
export interface PreviewLinkRecord {
  /** The article's. */
  _id: Types.ObjectId;
  tokenHash: string;
  createdBy: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

export const previewLinkSchema = new Schema<PreviewLinkRecord>(
  {
    tokenHash: { type: String, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
previewLinkSchema.index({ tokenHash: 1 }, { unique: true });
previewLinkSchema.index({ createdBy: 1 });
previewLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

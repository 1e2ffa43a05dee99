import { Schema, type Types } from 'mongoose';

/** A form token that has brought about a subscription. */
export interface UsedFormTokenRecord {
  /** Its random part. */
  _id: string;
  /** Hash of that and of what was sent with it: the same request again is one whose answer was lost. */
  request: string;
  expiresAt: Date;
}

export const usedFormTokenSchema = new Schema<UsedFormTokenRecord>(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
usedFormTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** That an address asked for the newsletter on a site, until its owner confirms it. */
export interface SiteSubscriptionRecord {
  /** Hash of the address. */
  _id: string;
  siteId: Types.ObjectId;
  expiresAt: Date;
}

export const siteSubscriptionSchema = new Schema<SiteSubscriptionRecord>(
  {
    _id: { type: String, required: true },
    siteId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
siteSubscriptionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

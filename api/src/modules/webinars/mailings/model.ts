import { type WebinarMailingKind, webinarMailingKinds } from '@letat/contracts/webinars/registrations/constants';
import { Schema, type Types } from 'mongoose';

/** Something that goes to everybody who has a seat. */
export interface WebinarMailingRecord {
  _id: Types.ObjectId;
  webinarId: Types.ObjectId;
  kind: WebinarMailingKind;
  subject: string;
  /** What an administrator wrote; empty for the others. */
  text: string;
  /** The date that a reminder is of: after another one was set, it goes to nobody any more. */
  ofDate: Date;
  at: Date;
  /** What makes it once only, such as one reminder of a date. */
  key: string;
}

export const webinarMailingSchema = new Schema<WebinarMailingRecord>(
  {
    webinarId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: webinarMailingKinds },
    subject: { type: String, default: '' },
    text: { type: String, default: '' },
    ofDate: { type: Date, required: true },
    at: { type: Date, required: true },
    key: { type: String, required: true },
  },
  { versionKey: false },
);
webinarMailingSchema.index({ key: 1 }, { unique: true });
webinarMailingSchema.index({ webinarId: 1, at: -1, _id: -1 });

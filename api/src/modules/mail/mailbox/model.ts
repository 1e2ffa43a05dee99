import { Schema, type Types } from 'mongoose';

/** A mail that the demonstration stored instead of sending it. */
export interface MailboxRecord {
  _id: Types.ObjectId;
  messageId: string;
  /** In lower case, for looking up. */
  toKey: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  receivedAt: Date;
}

export const mailboxSchema = new Schema<MailboxRecord>(
  {
    messageId: { type: String, required: true },
    toKey: { type: String, required: true },
    to: { type: String, required: true },
    from: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    headers: { type: Schema.Types.Mixed, required: true },
    receivedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
mailboxSchema.index({ messageId: 1 }, { unique: true });
mailboxSchema.index({ toKey: 1, receivedAt: -1, _id: -1 });
mailboxSchema.index({ receivedAt: -1, _id: -1 });

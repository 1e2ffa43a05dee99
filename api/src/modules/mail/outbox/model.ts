import { type MailKind, type MailState, mailKinds, mailStates } from '@letat/contracts/mail/constants';
import { Schema, type Types } from 'mongoose';

/** What a mail of a campaign is made of: its words are stored there, once for all who get it. */
export interface CampaignRef {
  name: string;
  id: string;
  recipient: string;
}

export interface MailRecord {
  _id: Types.ObjectId;
  /** Asking for the same key again asks for the same mail. */
  key: string | null;
  template: string;
  kind: MailKind;
  to: { email: string; name: string };
  /** Its address in lower case, for looking up. */
  toKey: string;
  userId: string | null;
  /** Which of the recipient's choices it falls under, in the words of the module that asked for it; null for none. */
  topic: string | null;
  /** Null for a mail to one person. */
  campaign: CampaignRef | null;
  /** What the template is filled with, null where a campaign says it; removed once the mail is sent, since it may hold a link that opens an account. */
  data: Record<string, unknown> | null;
  /** As it was sent or tried; null before. */
  subject: string | null;
  state: MailState;
  /** How often it was handed to the server. */
  attempts: number;
  /** Why it was refused, abandoned, withheld or not taken the last time, in words for an administrator. */
  reason: string | null;
  createdAt: Date;
  /** When it got into the state that it has. */
  changedAt: Date;
  /** The database deletes it then. */
  expiresAt: Date;
}

export const mailSchema = new Schema<MailRecord>(
  {
    key: { type: String, default: null },
    template: { type: String, required: true },
    kind: { type: String, required: true, enum: mailKinds },
    to: {
      _id: false,
      type: { email: { type: String, required: true }, name: { type: String, default: '' } },
      required: true,
    },
    toKey: { type: String, required: true },
    userId: { type: String, default: null },
    topic: { type: String, default: null },
    campaign: {
      _id: false,
      type: {
        name: { type: String, required: true },
        id: { type: String, required: true },
        recipient: { type: String, required: true },
      },
      default: null,
    },
    data: { type: Schema.Types.Mixed, default: null },
    subject: { type: String, default: null },
    state: { type: String, required: true, enum: mailStates },
    attempts: { type: Number, required: true },
    reason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, createdAt: -1, _id: -1 });
mailSchema.index({ toKey: 1, createdAt: -1, _id: -1 });
mailSchema.index({ template: 1, createdAt: -1, _id: -1 });
mailSchema.index({ userId: 1 });
// How far a campaign is.
mailSchema.index({ 'campaign.id': 1, state: 1 }, { partialFilterExpression: { 'campaign.id': { $gt: '' } } });
// Any text: unlike `$type`, the planner sees that an equality implies it.
mailSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $gt: '' } } });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

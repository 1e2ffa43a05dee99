import {
  type PartnerDeliveryState,
  type PartnerMessageType,
  partnerDeliveryStates,
  partnerMessageTypes,
} from '@letat/contracts/partners/constants';
import { Schema, type Types } from 'mongoose';

export interface AttemptRecord {
  at: Date;
  /** What the partner answered; null when no answer came. */
  status: number | null;
  /** null for the attempt that arrived. */
  problem: string | null;
}

/** A message to the partner: its bytes stay the same over all attempts and replays. */
export interface PartnerDeliveryRecord {
  /** Also the message's own id. */
  _id: Types.ObjectId;
  type: PartnerMessageType;
  /** What it is about: `expert <id>`. */
  subjectKey: string;
  /** The same in a few words, without an address. */
  subject: string;
  /** Whose data it holds, by the key of their address; null for nobody's. */
  emailKey: string | null;
  body: string;
  state: PartnerDeliveryState;
  attempts: number;
  /** The last ones, oldest first. */
  lastAttempts: AttemptRecord[];
  createdAt: Date;
  deliveredAt: Date | null;
  expiresAt: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    at: { type: Date, required: true },
    status: { type: Number, default: null },
    problem: { type: String, default: null },
  },
  { _id: false },
);

export const partnerDeliverySchema = new Schema<PartnerDeliveryRecord>(
  {
    type: { type: String, required: true, enum: partnerMessageTypes },
    subjectKey: { type: String, required: true },
    subject: { type: String, required: true },
    emailKey: { type: String, default: null },
    body: { type: String, required: true },
    state: { type: String, required: true, enum: partnerDeliveryStates },
    attempts: { type: Number, required: true },
    lastAttempts: { type: [attemptSchema], default: [] },
    createdAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
partnerDeliverySchema.index({ createdAt: -1, _id: -1 });
partnerDeliverySchema.index({ state: 1, createdAt: -1, _id: -1 });
partnerDeliverySchema.index({ deliveredAt: -1 });
partnerDeliverySchema.index({ emailKey: 1 }, { partialFilterExpression: { emailKey: { $gt: '' } } });
partnerDeliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What the partner was told of one thing last: what is the same is not sent again. */
export interface PartnerMarkRecord {
  /** `expert <id>` */
  _id: string;
  /** SHA-256 of what was said. */
  hash: string;
  at: Date;
  /** Of a press: how much was sent. */
  sent?: number;
}

export const partnerMarkSchema = new Schema<PartnerMarkRecord>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    at: { type: Date, required: true },
    sent: Number,
  },
  { versionKey: false },
);

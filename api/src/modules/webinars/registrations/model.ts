import {
  type RegistrationConsent,
  type RegistrationState,
  registrationConsents,
  registrationStates,
} from '@letat/contracts/webinars/registrations/constants';
import { Schema, type Types } from 'mongoose';

/** Why a registration was cancelled: by the person, with the webinar, or because its price was given back. */
export const cancelledBy = ['person', 'webinar', 'refund'] as const;
export type CancelledBy = (typeof cancelledBy)[number];

/**
 * A person in a webinar: one row for each address, whatever becomes of it, so that its calendar entry is one for ever.
 */
export interface RegistrationRecord {
  _id: Types.ObjectId;
  webinarId: Types.ObjectId;
  email: string;
  emailKey: string;
  /** Of the account that registered, or whose address it is proved to be. */
  userId: Types.ObjectId | null;
  /** Empty for a visitor who paid without giving it. */
  name: string;
  state: RegistrationState;
  /** Until when a seat is offered or held; null for ever, as while its payment is being taken. */
  until: Date | null;
  /** While a payment is being taken: when the hold ends that goes on if nothing is taken; null: then the seat is free at once. */
  heldUntil: Date | null;
  /** Until when it was offered: where a payment that began on the offer comes back to. */
  offeredUntil: Date | null;
  /** Of a seat that is held: one of its orders is of a person who proved the address, and had the time of its own. */
  isHoldProved?: boolean;
  /** Orders of this address that may be paid yet; they share one seat. */
  orderIds: string[];
  /** The one of them whose payment is being taken: no other is taken meanwhile. */
  capturingOrderId: string | null;
  paidOrderId: string | null;
  consent: { version: RegistrationConsent; at: Date } | null;
  /** The webinar's date. */
  startsAt: Date;
  createdAt: Date;
  /** Of a seat that is held: who takes it up again in the waiting list when nobody pays. */
  waitingSince: Date | null;
  confirmedAt: Date | null;
  /** When it was given up, declined or lapsed. */
  endedAt: Date | null;
  cancelledBy: CancelledBy | null;
  joinedAt: Date | null;
  /** Since when they want no reminder and no message of it; missing or null while they get them. */
  leftMailsAt?: Date | null;
  /** Changes of its own that calendars must learn of, besides those of its webinar. */
  sequence: number;
}

const dateOrNull = { type: Date, default: null } as const;
const textOrNull = { type: String, default: null } as const;

export const registrationSchema = new Schema<RegistrationRecord>(
  {
    webinarId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    name: { type: String, default: '' },
    state: { type: String, required: true, enum: registrationStates },
    until: dateOrNull,
    heldUntil: dateOrNull,
    offeredUntil: dateOrNull,
    isHoldProved: { type: Boolean, default: false },
    orderIds: { type: [String], default: [] },
    capturingOrderId: textOrNull,
    paidOrderId: textOrNull,
    consent: {
      type: new Schema(
        { version: { type: String, enum: Object.keys(registrationConsents) }, at: Date },
        { _id: false },
      ),
      default: null,
    },
    startsAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    waitingSince: dateOrNull,
    confirmedAt: dateOrNull,
    endedAt: dateOrNull,
    cancelledBy: { ...textOrNull, enum: [...cancelledBy, null] },
    joinedAt: dateOrNull,
    leftMailsAt: dateOrNull,
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false },
);
registrationSchema.index({ webinarId: 1, emailKey: 1 }, { unique: true });
registrationSchema.index({ webinarId: 1, state: 1, waitingSince: 1, _id: 1 });
registrationSchema.index({ webinarId: 1, createdAt: -1, _id: -1 });
registrationSchema.index({ webinarId: 1, state: 1, createdAt: -1, _id: -1 });
registrationSchema.index({ webinarId: 1, _id: 1 });
registrationSchema.index({ webinarId: 1, joinedAt: 1 });
registrationSchema.index({ until: 1 });
registrationSchema.index({ orderIds: 1 });
registrationSchema.index({ paidOrderId: 1 });
registrationSchema.index({ userId: 1, startsAt: -1 });
registrationSchema.index({ emailKey: 1, startsAt: -1 });
registrationSchema.index({ startsAt: 1 });

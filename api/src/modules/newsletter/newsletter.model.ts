import { subscriptionStates } from '@letat/contracts/constants/newsletter';
import type { SubscriptionState } from '@letat/contracts/newsletter';
import { Schema, type Types } from 'mongoose';

/** What was asked for in the name of an address whose owner has spoken already: it counts once they confirm it. */
export interface PendingChangeRecord {
  interests: string[];
  authorSubscriptions: string[];
  at: Date;
}

export interface SubscriberRecord {
  _id: Types.ObjectId;
  email: string;
  /** Lower-cased email: two addresses that differ by case only are one subscriber. */
  emailKey: string;
  name: string;
  /** Categories; none stands for all. */
  interests: string[];
  /** Ids of authors. */
  authorSubscriptions: string[];
  state: SubscriptionState;
  wish: PendingChangeRecord | null;
  createdAt: Date;
  /** When somebody last asked in the name of this address. */
  askedAt: Date;
}

export const subscriberSchema = new Schema<SubscriberRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    name: { type: String, default: '' },
    interests: { type: [String], default: [] },
    authorSubscriptions: { type: [String], default: [] },
    state: { type: String, required: true, enum: subscriptionStates },
    wish: {
      type: { interests: [String], authorSubscriptions: [String], at: Date },
      default: null,
      _id: false,
    },
    createdAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
subscriberSchema.index({ emailKey: 1 }, { unique: true });
subscriberSchema.index({ state: 1, askedAt: 1 });

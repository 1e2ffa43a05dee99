import { subscriptionStates } from '@letat/contracts/letter';
import type { SubscriptionState } from '@letat/contracts/newsletter';
import { Schema, type Types } from 'mongoose';

/** What a person agreed to, when and where: what must be shown when somebody asks (GDPR, article 7). */
export interface ConsentRecord {
  version: string;
  /** The very words, so that the record speaks for itself. */
  text: string;
  at: Date;
  /** Where the words stood: on the site, or in a widget on a partner's page. */
  source: 'site' | 'embed';
  /** Origin of the partner's page; null on the site, and for pages that have none of their own. */
  site: string | null;
}

/** What was asked for in the name of an address whose owner has spoken already: it counts once they confirm it. */
export interface WishRecord {
  interests: string[];
  authorSubscriptions: string[];
  consent: ConsentRecord | null;
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
  /** Null when the caller showed no words: then the confirmation must ask for it. */
  consent: ConsentRecord | null;
  state: SubscriptionState;
  wish: WishRecord | null;
  createdAt: Date;
  /** When somebody last asked in the name of this address. */
  askedAt: Date;
}

const consent = {
  type: { version: String, text: String, at: Date, source: String, site: String },
  default: null,
  _id: false,
};

export const subscriberSchema = new Schema<SubscriberRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    name: { type: String, default: '' },
    interests: { type: [String], default: [] },
    authorSubscriptions: { type: [String], default: [] },
    consent,
    state: { type: String, required: true, enum: subscriptionStates },
    wish: {
      type: { interests: [String], authorSubscriptions: [String], consent, at: Date },
      default: null,
      _id: false,
    },
    createdAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
subscriberSchema.index({ emailKey: 1 }, { unique: true });

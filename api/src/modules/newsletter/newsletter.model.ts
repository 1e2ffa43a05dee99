import { type SuppressionReason, suppressionReasons } from '@letat/contracts/mail/suppressions/constants';
import {
  type DigestFrequency,
  digestFrequencies,
  type LetterFrequency,
  letterFrequencies,
  type NewsletterConsent,
  type NewsletterLanguage,
  newsletterConsentVersions,
  newsletterLanguages,
  subscriptionStates,
  type UnsubscribeReason,
  unsubscribeReasons,
} from '@letat/contracts/newsletter/constants';
import type { SubscriptionState } from '@letat/contracts/newsletter/operations';
import { Schema, type Types } from 'mongoose';
import { edgeNgramsOf } from '../../text/search-keys.ts';
import type { SubscriptionOrigin } from './subscription-origin.ts';

/** What was asked for in the name of an address whose owner has spoken already: it counts once they confirm it. */
export interface PendingChangeRecord {
  interests: string[];
  authorSubscriptions: string[];
  /** Ids of courses by letters. */
  courses?: string[];
  /** The letters of the review are asked for too: who asks for a course alone does not; requests of before there were any do. */
  siteLetters?: boolean;
  /** Version of the consent that was ticked last; null when none was. */
  consent: NewsletterConsent | null;
  origin: SubscriptionOrigin;
  at: Date;
}

/** That the owner of an address agreed that an author gets it. */
export interface SharedAddress {
  authorId: string;
  /** The words, with the author's name. */
  text: string;
  at: Date;
  /** When they left that author's letters; null while they get them. */
  leftAt: Date | null;
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
  /** Ids of courses by letters that begin once they confirm. */
  courses?: string[];
  /** Authors who may see the address, by what its owner agreed to when they asked for their letters; subscribers of before have none. */
  sharedWith?: SharedAddress[];
  language: NewsletterLanguage;
  digest: DigestFrequency;
  /** They get the letters of the review; subscribers of before there was the choice do. */
  siteLetters?: boolean;
  /** How many letters they get at most; subscribers of before there was the choice get all. */
  frequency?: LetterFrequency;
  /** Until when they get none. */
  pausedUntil?: Date | null;
  /** The last letter that went to a subscriber who wants fewer, and what it was: of those who want all it is not written down. */
  lastLetter?: { at: Date; of: string } | null;
  state: SubscriptionState;
  /** Version of the consent that was ticked last before they confirmed; null when none was. */
  consent: NewsletterConsent | null;
  origin: SubscriptionOrigin;
  pendingChange: PendingChangeRecord | null;
  /** Read by the release before alone: the outbox counts them now. */
  confirmationMails: Date[];
  /** Links with another number are worth nothing: their owner replaced them. */
  linkVersion: number;
  createdAt: Date;
  /** When a person last asked in the name of this address. */
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** Why, in their own choice of words; null when they said nothing. */
  unsubscribeReason: UnsubscribeReason | null;
  /** When its owner last did something: confirmed, changed their choices. Null before they confirmed. */
  lastActAt: Date | null;
  /** Why nothing can be sent to it; a copy of what `mail` knows, for counting. */
  suppression: SuppressionReason | null;
  /** What the administration finds them by, see `searchKeysOf`. */
  searchKeys: string[];
}

/** What a subscriber is found by. Code that changes an address or a name stores it anew. */
export function searchKeysOf({ email, name }: Pick<SubscriberRecord, 'email' | 'name'>): string[] {
  return edgeNgramsOf([email, name]);
}

const origin = {
  type: { source: { type: String, required: true }, site: { type: String, default: null }, siteName: String },
  _id: false,
} as const;

export const subscriberSchema = new Schema<SubscriberRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    name: { type: String, default: '' },
    interests: { type: [String], default: [] },
    authorSubscriptions: { type: [String], default: [] },
    courses: { type: [String], default: [] },
    sharedWith: {
      type: [{ authorId: String, text: String, at: Date, leftAt: { type: Date, default: null }, _id: false }],
      default: [],
    },
    language: { type: String, required: true, enum: newsletterLanguages, default: 'fr' },
    digest: { type: String, required: true, enum: digestFrequencies, default: 'none' },
    siteLetters: { type: Boolean, default: true },
    frequency: { type: String, enum: letterFrequencies, default: 'all' },
    pausedUntil: { type: Date, default: null },
    lastLetter: { type: { at: Date, of: String }, default: null, _id: false },
    state: { type: String, required: true, enum: subscriptionStates },
    consent: { type: String, enum: [...newsletterConsentVersions, null], default: null },
    origin: { ...origin, default: () => ({ source: 'site', site: null }) },
    pendingChange: {
      type: {
        interests: [String],
        authorSubscriptions: [String],
        courses: [String],
        siteLetters: Boolean,
        consent: String,
        origin,
        at: Date,
      },
      default: null,
      _id: false,
    },
    confirmationMails: { type: [Date], default: [] },
    linkVersion: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    askedAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    unsubscribedAt: { type: Date, default: null },
    unsubscribeReason: { type: String, enum: [...unsubscribeReasons, null], default: null },
    lastActAt: { type: Date, default: null },
    suppression: { type: String, enum: [...suppressionReasons, null], default: null },
    searchKeys: { type: [String], default: [] },
  },
  { versionKey: false },
);
subscriberSchema.index({ emailKey: 1 }, { unique: true });
subscriberSchema.index({ state: 1, askedAt: 1 });
// Those of a segment, in the order in which a campaign goes through them.
subscriberSchema.index({ state: 1, _id: 1 });
subscriberSchema.index({ authorSubscriptions: 1, state: 1, _id: 1 });
// Those that the lists show, newest first.
subscriberSchema.index({ createdAt: -1, _id: -1 });
subscriberSchema.index({ state: 1, createdAt: -1, _id: -1 });
subscriberSchema.index({ state: 1, confirmedAt: 1 });
subscriberSchema.index({ authorSubscriptions: 1, state: 1, confirmedAt: 1 });
subscriberSchema.index({ 'sharedWith.authorId': 1, createdAt: -1, _id: -1 });
subscriberSchema.index({ suppression: 1, createdAt: -1, _id: -1 });
subscriberSchema.index({ searchKeys: 1, createdAt: -1, _id: -1 });
subscriberSchema.index({ authorSubscriptions: 1, state: 1, createdAt: -1, _id: -1 });

import { consentVersionWith, consentWith } from '@letat/contracts/newsletter/author-consent';
import {
  type NewsletterConsent,
  newsletterConsent,
  newsletterConsents,
  newsletterLimits,
} from '@letat/contracts/newsletter/constants';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { SubscriberChange } from '../newsletter.repository.ts';
import { readOrigin, type SubscriptionOrigin } from '../subscription-origin.ts';

/** What a person asked for in the name of an address, as its owner is asked about it. */
export interface Offer {
  /** A new subscription, or something more for one that exists. */
  kind: 'subscription' | 'change';
  interests: string[];
  authorIds: string[];
  courseIds: string[];
  /** The letters of the review begin by confirming. */
  siteLetters: boolean;
  /** Whose words are agreed to by confirming. */
  consent: NewsletterConsent;
  origin: SubscriptionOrigin;
}

/** Null when nothing waits for the owner of the address. */
export function offerTo(subscriber: SubscriberRecord): Offer | null {
  const { state, interests, authorSubscriptions, consent, origin, pendingChange } = subscriber;
  const authorIds = authorSubscriptions.slice(0, newsletterLimits.newsletterAuthors);
  if (state === 'pending')
    return {
      kind: 'subscription',
      interests,
      authorIds,
      courseIds: coursesOf(subscriber),
      siteLetters: subscriber.siteLetters ?? true,
      consent: consent ?? newsletterConsent,
      origin: readOrigin(origin),
    };
  if (!pendingChange) return null;
  const asked = {
    authorIds: pendingChange.authorSubscriptions.slice(0, newsletterLimits.newsletterAuthors),
    courseIds: coursesOf(pendingChange),
    siteLetters: pendingChange.siteLetters ?? true,
    consent: pendingChange.consent ?? newsletterConsent,
    origin: readOrigin(pendingChange.origin),
  };
  if (state === 'unsubscribed') return { kind: 'subscription', interests: pendingChange.interests, ...asked };
  // Who gets everything gets no more by a single interest, and would lose the others.
  const more = interests.length === 0 ? [] : pendingChange.interests.filter((one) => !interests.includes(one));
  const moreAuthors = asked.authorIds.filter((one) => !authorSubscriptions.includes(one));
  // Only where it is known that they were asked for: requests of before do not say.
  const moreLetters = pendingChange.siteLetters === true && subscriber.siteLetters === false;
  return { ...asked, kind: 'change', interests: more, authorIds: moreAuthors, siteLetters: moreLetters };
}

/** Whether confirming begins courses and nothing else. */
export function isCourseOnly({ interests, authorIds, courseIds, siteLetters }: Offer): boolean {
  return courseIds.length > 0 && !siteLetters && authorIds.length === 0 && interests.length === 0;
}

/** Whether confirming begins the letters of authors and nothing else. */
export function isAuthorOnly({ kind, authorIds, courseIds, siteLetters }: Offer): boolean {
  return kind === 'subscription' && authorIds.length > 0 && !siteLetters && courseIds.length === 0;
}

/** The words that are agreed to by confirming, and their version. */
export function agreedTo(offer: Offer, authors: readonly string[]): { version: NewsletterConsent; text: string } {
  if (isCourseOnly(offer)) return { version: 'c1', text: newsletterConsents.c1 };
  const letters = consentWith(authors, offer.consent);
  return {
    version: consentVersionWith(authors, offer.consent),
    text: offer.courseIds.length > 0 ? `${letters} ${newsletterConsents.c1}` : letters,
  };
}

/** What confirming that offer makes of the subscriber. */
export function accepted(
  subscriber: SubscriberRecord,
  { kind, interests, authorIds, siteLetters, consent, origin }: Offer,
  now: Date,
): SubscriberChange {
  const acted = { pendingChange: null, lastActAt: now };
  if (kind === 'change')
    return {
      ...acted,
      ...(siteLetters ? { siteLetters } : {}),
      interests: [...subscriber.interests, ...interests],
      authorSubscriptions: [...subscriber.authorSubscriptions, ...authorIds].slice(
        0,
        newsletterLimits.newsletterAuthors,
      ),
    };
  const begun = { state: 'confirmed', confirmedAt: now, unsubscribedAt: null, unsubscribeReason: null } as const;
  return { ...acted, ...begun, siteLetters, courses: [], interests, authorSubscriptions: authorIds, consent, origin };
}

const coursesOf = ({ courses = [] }: { courses?: string[] }) => courses.slice(0, newsletterLimits.courses);

import { type NewsletterConsent, newsletterConsent, newsletterLimits } from '@letat/contracts/newsletter/constants';
import type { SubscriberRecord } from '../newsletter.model.ts';
import type { SubscriberChange } from '../newsletter.repository.ts';
import { readOrigin, type SubscriptionOrigin } from '../subscription-origin.ts';

/** What somebody asked for in the name of an address, as its owner is asked about it. */
export interface Offer {
  /** A new subscription, or something more for one that exists. */
  kind: 'subscription' | 'change';
  interests: string[];
  authorIds: string[];
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
      consent: consent ?? newsletterConsent,
      origin: readOrigin(origin),
    };
  if (!pendingChange) return null;
  const asked = {
    authorIds: pendingChange.authorSubscriptions.slice(0, newsletterLimits.newsletterAuthors),
    consent: pendingChange.consent ?? newsletterConsent,
    origin: readOrigin(pendingChange.origin),
  };
  if (state === 'unsubscribed') return { kind: 'subscription', interests: pendingChange.interests, ...asked };
  // Who gets everything gets no more by a single interest, and would lose the others.
  const more = interests.length === 0 ? [] : pendingChange.interests.filter((one) => !interests.includes(one));
  const moreAuthors = asked.authorIds.filter((one) => !authorSubscriptions.includes(one));
  return { ...asked, kind: 'change', interests: more, authorIds: moreAuthors };
}

/** What confirming that offer makes of the subscriber. */
export function accepted(
  subscriber: SubscriberRecord,
  { kind, interests, authorIds, consent, origin }: Offer,
  now: Date,
): SubscriberChange {
  const acted = { pendingChange: null, lastActAt: now };
  if (kind === 'change')
    return {
      ...acted,
      interests: [...subscriber.interests, ...interests],
      authorSubscriptions: [...subscriber.authorSubscriptions, ...authorIds].slice(
        0,
        newsletterLimits.newsletterAuthors,
      ),
    };
  const begun = {
    state: 'confirmed',
    confirmedAt: now,
    unsubscribedAt: null,
    unsubscribeReason: null,
    siteLetters: true,
  } as const;
  return { ...acted, ...begun, interests, authorSubscriptions: authorIds, consent, origin };
}

import { z } from 'zod';
import { email, id, noContent, optionalLine, several } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { categories } from '../posts/categories.ts';
import { accountLimits } from '../users/constants.ts';
import { newsletterConsentVersions, newsletterLimits, subscriptionStates } from './constants.ts';
import { maxProof } from './proof-of-work.ts';

export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** What a person asks for who subscribes to the newsletter. */
export const subscriptionRequest = z.object({
  email,
  name: optionalLine(accountLimits.authorNameLength).optional(),
  /** Categories; none stands for all. */
  interests: several(z.enum(categories), categories.length).optional(),
  /** Ids of authors whose own newsletter is asked for too. A person who does not write (any more) is left out. */
  authorSubscriptions: several(id, newsletterLimits.newsletterAuthors).optional(),
  /** Ids of free courses by letters, which begin once the address is confirmed. Who asks for one alone gets nothing else. */
  courses: several(id, newsletterLimits.courses).optional(),
  /** Version of the consent that the form showed and the person ticked. Without one, only confirming gives it. With `a1` nothing is asked for but the letters of the authors. */
  consent: z.enum(newsletterConsentVersions).optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/** The same for every address, known or not: nobody learns from it who reads the newsletter. */
export const subscriptionReceipt = z.object({ status: z.literal('pending') });
export type SubscriptionReceipt = z.infer<typeof subscriptionReceipt>;

/** By which the browser that asked names its request for a day: at random, of nobody’s address. It reads nothing, and confirms nothing. */
export const confirmationRequestId = z.string().min(1).max(100);

/** The receipt of this site’s own boxes. */
export const ownSubscriptionReceipt = subscriptionReceipt.extend({
  requestId: confirmationRequestId,
  /** Bits of the proof of work that the mail waits for, see `proof-of-work.ts`; 0: it leaves by itself. */
  bits: z.number().int().min(0),
});
export type OwnSubscriptionReceipt = z.infer<typeof ownSubscriptionReceipt>;

export const subscribe = operation('POST /api/newsletter/subscribe', {
  feature: 'newsletter',
  summary: 'Asks for the newsletter; nothing is sent to an address before its owner has confirmed it.',
  access: 'visitor',
  body: subscriptionRequest.extend({
    /** Where a form without JavaScript goes back to: a path of this site; anything else counts as `/`. */
    next: z.string().max(2000).optional(),
  }),
  responses: { 201: ownSubscriptionReceipt },
  errors: ['course_not_found', 'author_not_found'],
  form: true,
  idempotent: 'key',
});

export const requestConfirmation = operation('POST /api/newsletter/confirmations/requests', {
  feature: 'newsletter',
  summary:
    'Brings the proof that the mail of a request waits for, or has one mailed again that was refused: after a minute, and few times a day. Says nothing of the address.',
  access: 'visitor',
  body: z.object({
    requestId: confirmationRequestId,
    /** Wanted by the request, or while few requests are confirmed. */
    proof: z.string().max(maxProof).optional(),
  }),
  responses: { 204: noContent },
  errors: [],
});

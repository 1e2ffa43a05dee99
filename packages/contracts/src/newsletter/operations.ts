import { z } from 'zod';
import { email, id, optionalLine, several } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { categories } from '../posts/categories.ts';
import { accountLimits } from '../users/constants.ts';
import { newsletterConsentVersions, newsletterLimits, subscriptionStates } from './constants.ts';

export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** What somebody asks for who subscribes to the newsletter. */
export const subscriptionRequest = z.object({
  email,
  name: optionalLine(accountLimits.authorNameLength).optional(),
  /** Categories; none stands for all. */
  interests: several(z.enum(categories), categories.length).optional(),
  /** Ids of authors whose own newsletter is asked for too. Whoever does not write (any more) is left out. */
  authorSubscriptions: several(id, newsletterLimits.newsletterAuthors).optional(),
  /** Version of the consent that the form showed and the person ticked. Without one, only confirming gives it. */
  consent: z.enum(newsletterConsentVersions).optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;

/** The same for every address, known or not: nobody learns from it who reads the newsletter. */
export const subscriptionReceipt = z.object({ status: z.literal('pending') });
export type SubscriptionReceipt = z.infer<typeof subscriptionReceipt>;

export const subscribe = operation('POST /api/newsletter/subscribe', {
  feature: 'newsletter',
  summary: 'Asks for the newsletter; nothing is sent to an address before its owner has confirmed it.',
  access: 'visitor',
  body: subscriptionRequest.extend({
    /** Where a form without JavaScript goes back to: a path of this site; anything else counts as `/`. */
    next: z.string().max(2000).optional(),
  }),
  responses: { 201: subscriptionReceipt },
  errors: [],
  form: true,
  idempotent: 'key',
});

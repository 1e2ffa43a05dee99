import { z } from 'zod';
import { id, isoDate, listQuery, noContent } from '../../core/fields.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { suppressionReasons } from '../../mail/suppressions/constants.ts';
import { categories } from '../../posts/categories.ts';
import {
  digestFrequencies,
  newsletterLanguages,
  ownSubscriberStates,
  subscriberActivities,
  subscriberListStates,
  subscriptionStates,
} from '../constants.ts';

/** A subscriber as the administration sees them. */
export const subscriber = z.object({
  id,
  email: z.string(),
  name: z.string(),
  state: z.enum(subscriptionStates),
  /** None stands for all. */
  interests: z.array(z.string()),
  /** Names of the authors whose newsletters they get. */
  authors: z.array(z.string()),
  language: z.enum(newsletterLanguages),
  digest: z.enum(digestFrequencies),
  suppression: z.enum(suppressionReasons).nullable(),
  /** Origin of the partner's page where they asked; null for this site. */
  site: z.string().nullable(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
  unsubscribedAt: isoDate.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** A subscriber as the author sees them whose newsletter they asked for. */
export const ownSubscriber = z.object({
  id,
  name: z.string(),
  /** Masked unless its owner agreed that this author gets it. */
  email: z.string(),
  /** What they agreed to, which names the author, and when; null for who subscribed before that was asked. */
  consent: z.object({ text: z.string(), at: isoDate }).nullable(),
  /** When they left the author's letters; null while they get them. */
  leftAt: isoDate.nullable(),
  language: z.enum(newsletterLanguages),
  confirmedAt: isoDate,
});
export type OwnSubscriber = z.infer<typeof ownSubscriber>;

const search = z.string().max(limits.searchLength).optional();
const subscriberParams = z.object({ id });

export const listSubscribers = operation('GET /api/admin/newsletter/subscribers', {
  feature: 'newsletter',
  summary: 'Subscribers, newest first; `search` finds the starts of names and addresses.',
  access: 'admin',
  query: listQuery.extend({
    search,
    state: z.enum(subscriberListStates).optional(),
    interest: z.enum(categories).optional(),
    authorId: id.optional(),
    language: z.enum(newsletterLanguages).optional(),
    activity: z.enum(subscriberActivities).optional(),
  }),
  responses: { 200: z.array(subscriber) },
  errors: ['bad_cursor'],
});

export const countSubscribers = operation('GET /api/admin/newsletter/subscribers/summary', {
  feature: 'newsletter',
  summary: 'How many subscribers there are in each state, each counted no further than a limit.',
  access: 'admin',
  responses: {
    200: z.object({
      pending: z.number().int(),
      confirmed: z.number().int(),
      unsubscribed: z.number().int(),
      suppressed: z.number().int(),
    }),
  },
  errors: [],
});

export const unsubscribeSubscriber = operation('PUT /api/admin/newsletter/subscribers/:id/unsubscription', {
  feature: 'newsletter',
  summary: 'Unsubscribes somebody who asked for it by another way; it is recorded. Again changes nothing.',
  access: 'admin',
  params: subscriberParams,
  responses: { 200: subscriber },
  errors: ['subscriber_not_found'],
});

export const removeSubscriber = operation('DELETE /api/admin/newsletter/subscribers/:id', {
  feature: 'newsletter',
  summary: 'Deletes a subscriber; the proofs of what they agreed to stay for their time.',
  access: 'admin',
  params: subscriberParams,
  responses: { 204: noContent },
  errors: ['subscriber_not_found'],
});

export const listOwnSubscribers = operation('GET /api/my/newsletter/subscribers', {
  feature: 'newsletter',
  summary:
    'Who gets the newsletter of the author who asks, newest first: with the address where its owner agreed to that, masked where not. `left`: who had agreed and left.',
  access: 'author',
  query: listQuery.extend({ state: z.enum(ownSubscriberStates).default('confirmed') }),
  responses: { 200: z.array(ownSubscriber) },
  errors: ['bad_cursor'],
});

export const ownSubscriberSummary = z.object({
  confirmed: z.number().int(),
  /** Of whom the author has the address. */
  shared: z.number().int(),
  /** Who left, of those whose address the author had. */
  left: z.number().int(),
  /** Since thirty days. */
  recent: z.number().int(),
  /** How many of those who still get it confirmed on each of the last thirty days of the site's calendar, today last. */
  days: z.array(z.object({ day: z.iso.date(), confirmed: z.number().int() })),
});
export type OwnSubscriberSummary = z.infer<typeof ownSubscriberSummary>;

export const countOwnSubscribers = operation('GET /api/my/newsletter/subscribers/summary', {
  feature: 'newsletter',
  summary: 'How many get the newsletter of the author who asks, and how many of them since thirty days, day by day.',
  access: 'author',
  responses: { 200: ownSubscriberSummary },
  errors: [],
});

export const exportOwnSubscribers = operation('GET /api/my/newsletter/subscribers/export', {
  feature: 'newsletter',
  summary:
    'The addresses that the author who asks was given, with what was agreed to and when, as CSV; who left is among them, marked. Masked ones are not.',
  access: 'author',
  produces: ['text/csv; charset=utf-8'],
  responses: { 200: z.null() },
  errors: [],
});

import { z } from 'zod';
import { id, isoDate, noContent, optionalLine, several } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { categories } from '../../posts/categories.ts';
import { accountLimits } from '../../users/constants.ts';
import {
  digestFrequencies,
  letterFrequencies,
  newsletterLanguages,
  newsletterLimits,
  newsletterStreams,
  subscriptionStates,
  unsubscribeReasons,
} from '../constants.ts';
import { readingStates } from '../courses/constants.ts';

/** Signed by this site; names a subscriber by their id, never an address: it stands in histories. */
const subscriberToken = z.string().min(1).max(500);
const tokenParams = z.object({ token: subscriberToken });
const category = z.enum(categories);
const authorName = z.object({ id, fullName: z.string() });

/** What the page behind the link in a confirmation mail shows before anything is confirmed. */
export const subscriptionConfirmation = z.object({
  /** `expired`: the link is too old and another can be sent; `used`: what it was for is done or was withdrawn. */
  state: z.enum(['open', 'expired', 'used']),
  /** A new subscription, or something more for one that exists. */
  kind: z.enum(['subscription', 'change']),
  /** Masked: who opens the link recognises it. */
  email: z.string(),
  /** None stands for all. */
  interests: z.array(z.string()),
  authors: z.array(authorName),
  /** Courses by letters that begin by confirming. */
  courses: z.array(z.object({ id, title: z.string() })),
  /** There is nothing but courses in it: neither the letters of the review nor those of authors. */
  isCourseOnly: z.boolean(),
  /** The letters of these authors and nothing else. */
  isAuthorOnly: z.boolean(),
  /** The words that are agreed to by confirming; they name the authors, who get the address. */
  consent: z.string(),
});
export type SubscriptionConfirmation = z.infer<typeof subscriptionConfirmation>;

/** What a subscriber chose, for the pages behind the links of every newsletter. */
export const subscriptionPreferences = z.object({
  state: z.enum(subscriptionStates),
  email: z.string(),
  name: z.string(),
  /** None stands for all. */
  interests: z.array(z.string()),
  /** Whose newsletters the person gets, and whose they could get. */
  authors: z.array(authorName.extend({ isChosen: z.boolean() })),
  language: z.enum(newsletterLanguages),
  digest: z.enum(digestFrequencies),
  /** They get the letters of the review, beside digests and authors'. */
  siteLetters: z.boolean(),
  /** How many letters they get at most. */
  frequency: z.enum(letterFrequencies),
  /** Until when they get none; null when they do. */
  pausedUntil: isoDate.nullable(),
  /** The list whose mail held the link, if they still get it and something else besides: leaving ends that one alone, unless they want more. */
  stream: z.enum(newsletterStreams).nullable(),
  /** The author of that list. */
  author: authorName.nullable(),
  /** Courses by letters that the address is in, with the token of the page of each. */
  courses: z.array(z.object({ title: z.string(), token: z.string(), state: z.enum(readingStates) })),
  /** They unsubscribed so short a time ago that one press undoes it. */
  canUndo: z.boolean(),
});
export type SubscriptionPreferences = z.infer<typeof subscriptionPreferences>;

export const getConfirmation = operation('GET /api/newsletter/confirmations/:token', {
  feature: 'newsletter',
  summary: 'What a confirmation link is for. Looking confirms nothing: programs that scan mails look, too.',
  access: 'token',
  params: tokenParams,
  responses: { 200: subscriptionConfirmation },
  errors: ['link_used'],
});

export const confirmSubscription = operation('POST /api/newsletter/confirmations', {
  feature: 'newsletter',
  summary: 'Confirms a subscription, or what was asked for in addition. Answers the token of the preferences.',
  access: 'token',
  body: z.object({ token: subscriberToken }),
  responses: { 200: z.object({ preferences: z.string() }) },
  errors: ['link_used'],
  form: true,
});

export const renewConfirmation = operation('POST /api/newsletter/confirmations/renewal', {
  feature: 'newsletter',
  summary: 'Mails another confirmation link in the place of an expired one; not more often than any other.',
  access: 'token',
  body: z.object({ token: subscriberToken }),
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

export const getPreferences = operation('GET /api/newsletter/preferences/:token', {
  feature: 'newsletter',
  summary: 'What the subscriber whose link this is gets. Changes nothing.',
  access: 'token',
  params: tokenParams,
  responses: { 200: subscriptionPreferences },
  errors: ['link_used'],
});

export const savePreferences = operation('POST /api/newsletter/preferences', {
  feature: 'newsletter',
  summary: 'Replaces all that a subscriber chose; what others asked for in their name is dropped.',
  access: 'token',
  body: z.object({
    token: subscriberToken,
    name: optionalLine(accountLimits.authorNameLength).default(''),
    interests: several(category, categories.length).default([]),
    authorSubscriptions: several(id, newsletterLimits.newsletterAuthors).default([]),
    language: z.enum(newsletterLanguages),
    digest: z.enum(digestFrequencies),
    /** Whether they get the letters of the review. */
    siteLetters: z.enum(['yes', 'no']).default('yes'),
    /** Without it what they chose stays. */
    frequency: z.enum(letterFrequencies).optional(),
    /** Begins a pause of thirty days, ends the one that there is, or leaves it. */
    pause: z.enum(['keep', 'start', 'end']).default('keep'),
  }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const changeDigest = operation('POST /api/newsletter/digest', {
  feature: 'newsletter',
  summary: 'Changes how often a subscriber gets a digest, and nothing else: the offer beside unsubscribing.',
  access: 'token',
  body: z.object({ token: subscriberToken, digest: z.enum(digestFrequencies) }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const changeFrequency = operation('POST /api/newsletter/frequency', {
  feature: 'newsletter',
  summary: 'Changes how many letters a subscriber gets at most, and nothing else: the offer beside unsubscribing.',
  access: 'token',
  body: z.object({ token: subscriberToken, frequency: z.enum(letterFrequencies) }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const changeList = operation('POST /api/newsletter/lists', {
  feature: 'newsletter',
  summary:
    'Leaves one list at once, or takes up again one that was left (digests every week); whoever leaves the last one is unsubscribed.',
  access: 'token',
  body: z
    .object({
      token: subscriberToken,
      list: z.enum(newsletterStreams),
      /** Whose letters, where the list is an author’s. */
      authorId: id.optional(),
      receives: z.enum(['yes', 'no']),
    })
    .refine(({ list, authorId }) => list !== 'author' || authorId !== undefined, {
      path: ['authorId'],
      error: 'Choisissez un auteur.',
    }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const pauseLetters = operation('POST /api/newsletter/pauses', {
  feature: 'newsletter',
  summary: 'Begins a pause of thirty days at once, or ends the one that there is.',
  access: 'token',
  body: z.object({ token: subscriberToken, pause: z.enum(['start', 'end']) }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const replaceSubscriberLink = operation('POST /api/newsletter/links', {
  feature: 'newsletter',
  summary: 'Makes every link of a subscriber worth nothing, and mails them a new one.',
  access: 'token',
  body: z.object({ token: subscriberToken }),
  responses: { 204: noContent },
  errors: ['link_used', 'not_subscribed'],
  form: true,
});

export const unsubscribe = operation('POST /api/newsletter/unsubscriptions', {
  feature: 'newsletter',
  summary: 'Ends the list whose mail held the link, or all of them. Again changes nothing.',
  access: 'token',
  body: z.object({
    token: subscriberToken,
    /**
     * `stream`, or `author` as it was called while authors alone had lists: the one whose mail held the link. Links of before there were
     * several, and by default, all.
     */
    scope: z.enum(['stream', 'author', 'all']).default('all'),
    /** A form that says nothing sends an empty text. */
    reason: z.enum(['', ...unsubscribeReasons]).default(''),
  }),
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

export const unsubscribeInOneClick = operation('POST /api/newsletter/unsubscriptions/:token', {
  feature: 'newsletter',
  summary: 'The same for mail programs, whatever the body is (RFC 8058): the list whose mail held the link.',
  access: 'token',
  params: tokenParams,
  // A form of one of two kinds, which says nothing that the address does not (RFC 8058, 3.1).
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: ['link_used'],
});

export const resubscribe = operation('POST /api/newsletter/resubscriptions', {
  feature: 'newsletter',
  summary: 'Undoes an unsubscription of the last hour; after that it mails a link that confirms the address anew.',
  access: 'token',
  body: z.object({ token: subscriberToken }),
  responses: { 200: z.object({ state: z.enum(['confirmed', 'pending']) }) },
  errors: ['link_used'],
  form: true,
});

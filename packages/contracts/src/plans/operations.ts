import { z } from 'zod';
import { currencyCode, email, id, isoDate, listQuery, money, noContent } from '../core/fields.ts';
import { currencies } from '../core/money.ts';
import { operation } from '../core/operation.ts';
import { priceProblems } from '../products/prices.ts';
import { authorPlanPrice, planIds } from './constants.ts';
import { subscriptionStates } from './subscriptions.ts';

/** A plan as the comparison shows it. */
export const subscriptionPlan = z.object({
  id: z.enum(planIds),
  name: z.string(),
  /** Integer cents of `currency`, for one interval. */
  price: z.number().int().min(0),
  currency: currencyCode,
  interval: z.enum(['month', 'year']),
  features: z.array(z.string()),
});

export const listPlans = operation('GET /api/subscription-plans', {
  feature: 'plans',
  summary: 'Every plan with its price, the free one first.',
  access: 'visitor',
  responses: { 200: z.array(subscriptionPlan) },
  errors: [],
});

/** A bought interval of a plan, as its buyer and its holder see it. */
export const subscription = z.object({
  id,
  planId: z.enum(planIds),
  /** Whose articles it opens, for the plan of one author. */
  author: z.object({ id, fullName: z.string() }).nullable(),
  state: z.enum(subscriptionStates),
  startsAt: isoDate,
  endsAt: isoDate,
  /** The account that asks reads by it; false: it bought it for another reader. */
  isHolder: z.boolean(),
  isGift: z.boolean(),
  /** To whom the caller gave it; null for one of their own. */
  recipient: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = operation('GET /api/my/subscriptions', {
  feature: 'plans',
  summary: 'What the account subscribes to, was given or gave, newest first.',
  access: 'reader',
  query: listQuery,
  responses: { 200: z.array(subscription) },
  errors: ['bad_cursor'],
});

/** What opens subscriber articles to an account at this moment. */
export const planAccess = z.object({
  /** The plan that lasts longest; null: there is none. */
  planId: z.enum(planIds).nullable(),
  until: isoDate.nullable(),
});
export type PlanAccess = z.infer<typeof planAccess>;

export const readAccess = operation('GET /api/my/subscriptions/access', {
  feature: 'plans',
  summary: 'By which plan the account reads what this author reserves, or what every author does, and until when.',
  access: 'reader',
  /** Without an author: the plans that open them all. */
  query: z.object({ authorId: id.optional() }),
  responses: { 200: planAccess },
  errors: [],
});

/** A reader by the plan of their organisation. */
export const planMember = z.object({ id, email: z.string(), addedAt: isoDate });
export type PlanMember = z.infer<typeof planMember>;

export const listMembers = operation('GET /api/my/organisation/members', {
  feature: 'plans',
  summary: 'Who reads by the account’s institutional plan, and until when that lasts; no date: it has none.',
  access: 'reader',
  responses: { 200: z.object({ until: isoDate.nullable(), members: z.array(planMember) }) },
  errors: [],
});

export const addMember = operation('POST /api/my/organisation/members', {
  feature: 'plans',
  summary: 'Names a member of the institutional plan and invites them by mail; naming them again changes nothing.',
  access: 'reader',
  body: z.object({ email }),
  responses: { 201: planMember },
  errors: ['no_institutional_plan', 'members_full'],
});

export const removeMember = operation('DELETE /api/my/organisation/members/:id', {
  feature: 'plans',
  summary: 'Removes a member; they read no more by the plan from then on.',
  access: 'reader',
  params: z.object({ id }),
  responses: { 204: noContent },
  errors: ['member_not_found'],
});

/** What an author's own plan costs for one month: the platform's price, which is every author's, and theirs in other currencies. */
export const authorPlanPrices = z.object({ price: money, otherPrices: z.array(money) });
export type AuthorPlanPrices = z.infer<typeof authorPlanPrices>;

export const readAuthorPlanPrices = operation('GET /api/my/plan-prices', {
  feature: 'plans',
  summary: 'What the caller’s own plan costs, in each currency that it is sold in.',
  access: 'author',
  responses: { 200: authorPlanPrices },
  errors: [],
});

export const readPlanPricesOfAuthor = operation('GET /api/authors/:id/plan-prices', {
  feature: 'plans',
  summary: 'What an author’s plan costs, in each currency that it is sold in, as readers see it before a payment.',
  access: 'visitor',
  params: z.object({ id }),
  responses: { 200: authorPlanPrices },
  errors: ['author_not_found'],
});

export const setAuthorPlanPrices = operation('PUT /api/my/plan-prices', {
  feature: 'plans',
  summary: 'Sells the caller’s own plan in these other currencies too, at these prices: none is converted.',
  access: 'author',
  body: z
    .object({ otherPrices: z.array(money).max(currencies.length, 'Un seul prix par monnaie.') })
    .superRefine(({ otherPrices }, context) => {
      const { amount: price, currency } = authorPlanPrice;
      for (const { path, message } of priceProblems({ price, currency, otherPrices }, null))
        context.addIssue({ code: 'custom', path: path.split('.'), message });
    }),
  responses: { 200: authorPlanPrices },
  errors: [],
});

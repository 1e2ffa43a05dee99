import { z } from 'zod';
import { currencyCode, id, line, listQuery, money } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { calendarMonth, ownPayout } from '../operations.ts';
import { payoutLimits, payoutMethods, payoutObstacles, payoutStates } from './constants.ts';

/** An author whose account is not at zero, what they would be paid for a month, and what stands in the way. */
export const payoutCandidate = z.object({
  author: z.object({ id, name: z.string() }),
  balance: money,
  amount: money,
  email: z.string().nullable(),
  obstacle: z.enum(payoutObstacles).nullable(),
});
export type PayoutCandidate = z.infer<typeof payoutCandidate>;

export const payout = ownPayout.extend({
  author: z.object({ id, name: z.string() }),
  method: z.enum(payoutMethods),
  /** Of a transfer that was made by hand. */
  reference: z.string(),
});
export type Payout = z.infer<typeof payout>;

const monthAndCurrency = z.object({ month: calendarMonth, currency: currencyCode.default('USD') });

export const listPayoutCandidates = operation('GET /api/admin/payouts/candidates', {
  feature: 'ledger',
  summary: 'Authors with a balance: who can be paid how much for a past month, and why others cannot.',
  access: 'admin',
  query: listQuery.extend(monthAndCurrency.shape),
  responses: { 200: z.array(payoutCandidate) },
  errors: ['bad_cursor', 'month_not_over'],
});

export const listPayouts = operation('GET /api/admin/payouts', {
  feature: 'ledger',
  summary: 'Payouts, newest first.',
  access: 'admin',
  query: listQuery.extend({ state: z.enum(payoutStates).optional() }),
  responses: { 200: z.array(payout) },
  errors: ['bad_cursor'],
});

export const sendPayouts = operation('POST /api/admin/payouts/batches', {
  feature: 'ledger',
  summary: 'Pays by PayPal everybody who can be paid for that month; the same again pays nobody twice.',
  access: 'admin',
  body: monthAndCurrency,
  responses: { 200: z.object({ payouts: z.int().min(0), total: money }) },
  errors: ['month_not_over'],
});

export const recordPayout = operation('POST /api/admin/payouts', {
  feature: 'ledger',
  summary: 'Says that an author was paid for that month by other means, with the reference of the transfer.',
  access: 'admin',
  body: monthAndCurrency.extend({ authorId: id, reference: line(payoutLimits.referenceLength) }),
  responses: { 201: payout },
  errors: ['month_not_over', 'payout_not_possible'],
});

export const returnPayout = operation('PUT /api/admin/payouts/:id/return', {
  feature: 'ledger',
  summary: 'Says that a payout that was made by hand came back: it is the author’s balance again.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ reason: line(payoutLimits.reasonLength) }),
  responses: { 200: payout },
  errors: ['payout_not_found', 'payout_settled'],
});

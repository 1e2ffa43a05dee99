import { z } from 'zod';
import { currencyCode, id, line, listQuery, money } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { railAbilities } from '../../payments/rails/constants.ts';
import { railId } from '../../payments/rails/schemas.ts';
import { calendarMonth, ownPayout } from '../operations.ts';
import { manualChannels, payoutLimits, payoutObstacles, payoutStages, payoutStates } from './constants.ts';

/** An author whose account is not at zero, what they would be paid for a month, and what stands in the way. */
export const payoutCandidate = z.object({
  author: z.object({ id, name: z.string() }),
  balance: money,
  amount: money,
  email: z.string().nullable(),
  /** By which it would go; null while the author does not say where. */
  rail: z.object({ id: railId, label: z.string() }).nullable(),
  /** The address or number that it would go to, as administrators see it. */
  to: z.string().nullable(),
  /** What open disputes reserve of the author's shares: it is not in the balance. */
  reserved: money,
  obstacle: z.enum(payoutObstacles).nullable(),
});
export type PayoutCandidate = z.infer<typeof payoutCandidate>;

export const payout = ownPayout.extend({
  author: z.object({ id, name: z.string() }),
  /** Of a transfer that was made by hand, or the rail's own id. */
  reference: z.string(),
  /** How it was made by hand. */
  channel: z.enum(manualChannels).nullable(),
  /** It may be asked back from the rail, or noted as come back. */
  canReturn: z.boolean(),
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
  query: listQuery.extend({ state: z.enum(payoutStates).optional(), stage: z.enum(payoutStages).optional() }),
  responses: { 200: z.array(payout) },
  errors: ['bad_cursor'],
});

export const sendPayouts = operation('POST /api/admin/payouts/batches', {
  feature: 'ledger',
  summary: 'Pays everybody who can be paid for that month, each by their rail; the same again pays nobody twice.',
  access: 'admin',
  body: monthAndCurrency,
  responses: { 200: z.object({ payouts: z.int().min(0), total: money }) },
  errors: ['month_not_over'],
});

export const recordPayout = operation('POST /api/admin/payouts', {
  feature: 'ledger',
  summary:
    'Says that an author was paid for that month by other means, with the reference of the transfer and a proof.',
  access: 'admin',
  body: monthAndCurrency.extend({
    authorId: id,
    reference: line(payoutLimits.referenceLength),
    channel: z.enum(manualChannels).default('bank'),
    /** An `uploadURL` that was signed for this administrator with the purpose `proof`. */
    proofURL: z.string().max(2000),
  }),
  responses: { 201: payout },
  errors: [
    'month_not_over',
    'payout_not_possible',
    'upload_not_found',
    'upload_incomplete',
    'proof_unreadable',
    'proof_too_large',
    'storage_full',
    'storage_unavailable',
  ],
});

export const getPayoutProof = operation('GET /api/admin/payouts/:id/proof', {
  feature: 'ledger',
  summary: 'Where the proof of a payout by hand may be downloaded, for a quarter of an hour.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['payout_not_found'],
});

export const returnPayout = operation('PUT /api/admin/payouts/:id/return', {
  feature: 'ledger',
  summary:
    'Says that a payout that was made by hand came back, takes one back from a rail that can, or gives one up that never left: it is the author’s balance again.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ reason: line(payoutLimits.reasonLength) }),
  responses: { 200: payout },
  errors: ['payout_not_found', 'payout_settled', 'payout_not_taken_back', 'payments_unavailable'],
});

/** A rail of the site, and whether the books say of its account what it says itself. */
export const railReport = z.object({
  id: railId,
  label: z.string(),
  can: z.array(z.enum(railAbilities)),
  currencies: z.array(currencyCode),
  fees: z.string(),
  hours: z.string(),
  source: z.object({ address: z.string(), readOn: z.string() }).nullable(),
  /** An operator gave its settings, or its stand-in answers. */
  isConnected: z.boolean(),
  /** The local stand-in answers: no money moves. */
  isStandIn: z.boolean(),
  /** Of payouts. */
  least: z.array(money),
  balances: z.array(
    z.object({
      currency: currencyCode,
      /** What the books say that we have there. */
      books: money,
      /** What left authors' balances and was not handed over yet, or nobody knows. */
      underWay: money,
      /** What it says itself; null where it may not be asked, or did not answer. */
      held: money.nullable(),
    }),
  ),
});
export type RailReport = z.infer<typeof railReport>;

export const listRails = operation('GET /api/admin/rails', {
  feature: 'ledger',
  summary: 'Every way to pay or be paid, what it can, and what is in its account by the books and by itself.',
  access: 'admin',
  responses: { 200: z.array(railReport) },
  errors: [],
});

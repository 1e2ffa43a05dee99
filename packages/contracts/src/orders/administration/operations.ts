import { z } from 'zod';
import { id, isoDate, line, listQuery, money, optionalLine } from '../../core/fields.ts';
import { inWords } from '../../core/format/number-words.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { orderLimits, orderStates, refundReasons, refundStates, revenueLines } from '../constants.ts';
import { disputeStates } from '../disputes/constants.ts';
import { managedDispute } from '../disputes/schemas.ts';
import { order, refund } from '../operations.ts';

/** An order as administrators see it. */
export const managedOrder = order.extend({
  id,
  buyer: z.object({ userId: z.string().nullable(), email: z.string() }),
  recipient: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  authorId: z.string().nullable(),
  line: z.enum(revenueLines),
  coupon: z.string().nullable(),
  /** By what it is paid, as people call it: « PayPal », « Wave ». */
  rail: z.string(),
  /** A part of the payment can be given back, or all of it alone. */
  refundsParts: z.boolean(),
  /** What that keeps of it; null while it is not known. */
  fee: money.nullable(),
  /** What the sale was taxed at, and what says so; null until it is paid, or when there was nothing to pay. */
  vat: z
    .object({ country: z.string().nullable(), basisPoints: z.int(), since: z.string().nullable(), source: z.string() })
    .nullable(),
  /** Evidence of where the buyer is: what they said, and what PayPal says. */
  declaredCountry: z.string().nullable(),
  payerCountry: z.string().nullable(),
  /** Of PayPal, or of the rail. */
  paymentId: z.string().nullable(),
  /** Why an administrator must look at it, in French; null when all is well. */
  problem: z.string().nullable(),
  /** It waits for an administrator to end it, as its payment is not what was asked for. */
  canEnd: z.boolean(),
  downloads: z.int(),
  /** What open disputes reserve of it. */
  reserved: money,
  disputes: z.array(managedDispute),
  withdrawnAt: isoDate.nullable(),
  refunds: z.array(
    refund.extend({
      state: z.enum(refundStates),
      number: z.string().nullable(),
      note: z.string(),
      /** PayPal's word for why it failed. */
      failure: z.string().nullable(),
    }),
  ),
});
export type ManagedOrder = z.infer<typeof managedOrder>;

/** What orders are looked for by. */
export const orderSearch = z.object({
  search: z.string().max(limits.queryLength).optional(),
  state: z.enum(orderStates).optional(),
  /** Orders with a dispute in that state. */
  dispute: z.enum(disputeStates).optional(),
  /** Orders that an administrator must look at. */
  problem: z.literal('open').optional(),
  /** What that author sold: orders that were paid, by the day of the payment. */
  authorId: id.optional(),
  /** Days of the site's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderSearch = z.output<typeof orderSearch>;

export const listOrders = operation('GET /api/admin/orders', {
  feature: 'orders',
  summary:
    'Orders, newest first; by number, receipt or address, by state, by that of their disputes, by what must be looked at, by author and by days.',
  access: 'admin',
  query: listQuery.extend(orderSearch.shape),
  responses: { 200: z.array(managedOrder) },
  errors: [],
});

export const exportOrders = operation('GET /api/admin/orders/export', {
  feature: 'orders',
  summary: 'The same orders, all of them, as a file for spreadsheets.',
  access: 'admin',
  query: orderSearch,
  produces: ['text/csv'],
  responses: { 200: z.null() },
  errors: [],
});

export const readOrder = operation('GET /api/admin/orders/:id', {
  feature: 'orders',
  summary: 'One order.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: managedOrder },
  errors: ['order_not_found'],
});

export const refundOrder = operation('POST /api/orders/:id/refunds', {
  feature: 'orders',
  summary: 'Refunds an order, all of it or a part; the money goes back by and by, and the buyer gets a mail.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({
    amount: money.refine(({ amount }) => amount > 0, 'Saisissez un montant supérieur à zéro.'),
    reason: z.enum(refundReasons).exclude(['dispute', 'withdrawal']),
    /** For the other administrators. */
    note: optionalLine(orderLimits.refundReasonLength).default(''),
  }),
  responses: { 201: managedOrder },
  errors: ['order_not_found', 'refund_too_large', 'refund_whole_only', 'refund_disputed', 'refund_not_possible'],
  idempotent: 'key',
});

/** What an administrator says was done. */
const doneNote = line(orderLimits.problemNoteLength).min(
  orderLimits.minProblemNote,
  `Dites ce qui a été fait, en ${inWords(orderLimits.minProblemNote)} caractères au moins.`,
);

export const endOrder = operation('POST /api/admin/orders/:id/end', {
  feature: 'orders',
  summary: 'Ends an order whose payment is not what was asked for: what it held is free. Nothing is refunded by it.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ note: doneNote }),
  responses: { 200: managedOrder },
  errors: ['order_not_found', 'order_not_stuck'],
});

export const settleOrderProblem = operation('POST /api/admin/orders/:id/problem/settlement', {
  feature: 'orders',
  summary: 'An administrator says that nothing is left to do about what was to be looked at, and why. Nothing is paid.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({
    /** As it was read: what came up since is not settled with it. */
    problem: z.string().max(2000),
    note: doneNote,
  }),
  responses: { 200: managedOrder },
  errors: ['order_not_found', 'order_problem_changed'],
});

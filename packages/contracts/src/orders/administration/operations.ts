import { z } from 'zod';
import { id, isoDate, listQuery, money, optionalLine } from '../../core/fields.ts';
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
  /** Why somebody must look at it, in French; null when all is well. */
  problem: z.string().nullable(),
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

export const listOrders = operation('GET /api/admin/orders', {
  feature: 'orders',
  summary: 'Orders, newest first; by number, receipt or address, by state, and by that of their disputes.',
  access: 'admin',
  query: listQuery.extend({
    search: z.string().max(limits.queryLength).optional(),
    state: z.enum(orderStates).optional(),
    /** Orders with a dispute in that state. */
    dispute: z.enum(disputeStates).optional(),
  }),
  responses: { 200: z.array(managedOrder) },
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

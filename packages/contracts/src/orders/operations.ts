import { z } from 'zod';
import { email, id, isoDate, line, money } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { planIds } from '../plans/constants.ts';
import { orderLimits, orderStates, refundReasons, saleKinds } from './constants.ts';

/** What somebody buys: exactly one of the three; a plan of one author names them. */
export const purchasedItem = z.object({
  productId: id.optional(),
  planId: z.enum(planIds).optional(),
  webinarId: id.optional(),
  /** Whose plan, for `premium_per_author`. */
  authorId: id.optional(),
});
export type PurchasedItem = z.output<typeof purchasedItem>;

/** What a purchase says besides what it is for. */
export const purchaseDetails = z.object({
  /** Where the receipt goes; a visitor gives it, an account has its own. */
  email: email.optional(),
  /** Who gets a plan that is a gift. */
  recipientEmail: email.optional(),
  coupon: line(orderLimits.couponLength).optional(),
});

/** A refund of an order, as its buyer and administrators see it. */
export const refund = z.object({
  id,
  amount: money,
  reason: z.enum(refundReasons),
  at: isoDate,
});

/** An order, as its page shows it to whoever has its address, and the account shows it to its owner. */
export const order = z.object({
  /** `CM-2026-000042` once it is paid; null before. */
  number: z.string().nullable(),
  kind: z.enum(saleKinds),
  title: z.string(),
  state: z.enum(orderStates),
  price: money,
  discount: money,
  total: money,
  refunded: money,
  refunds: z.array(refund),
  createdAt: isoDate,
  paidAt: isoDate.nullable(),
});
export type Order = z.infer<typeof order>;

const wanted = purchasedItem.extend(purchaseDetails.shape);

/** What a purchase would cost, before anything is ordered. */
export const quoteOrder = operation('POST /api/orders/quotes', {
  feature: 'orders',
  summary: 'What a purchase costs this buyer, with their coupon: nothing is ordered.',
  access: 'visitor',
  body: wanted,
  responses: {
    200: z.object({
      title: z.string(),
      kind: z.enum(saleKinds),
      price: money,
      discount: money,
      total: money,
      /** The buyer is a visitor: they give the address for the receipt. */
      needsEmail: z.boolean(),
      canBeGift: z.boolean(),
    }),
  },
  errors: ['item_not_on_sale', 'own_plan', 'coupon_not_valid'],
});

/** Orders what costs nothing: a free product, or one whose coupon pays all of it. */
export const orderForFree = operation('POST /api/orders', {
  feature: 'orders',
  summary: 'Orders what costs nothing; asking again gives the same order.',
  access: 'visitor',
  body: wanted,
  responses: { 201: z.object({ address: z.string() }) },
  errors: ['item_not_on_sale', 'own_plan', 'coupon_not_valid', 'payment_needed'],
});

/** Orders at the payment provider (spec, section 7): the server's price decides. */
export const createPaypalOrder = operation('POST /paypal/order', {
  feature: 'orders',
  summary: 'Orders at PayPal, at the server’s price; another amount or currency is refused.',
  access: 'visitor',
  body: wanted.extend({
    /** In major units, as PayPal's `value`: `15.00`. */
    amount: z.string().regex(/^\d{1,11}(?:\.\d{1,2})?$/),
    currency: z.string().length(3),
    intent: z.string().regex(/^capture$/i),
  }),
  responses: { 201: z.object({ id: z.string() }) },
  errors: [
    'item_not_on_sale',
    'own_plan',
    'coupon_not_valid',
    'price_changed',
    'nothing_to_pay',
    'payments_unavailable',
  ],
});

/** Captures an order that its payer approved. */
export const capturePaypalOrder = operation('POST /paypal/order/:id/capture', {
  feature: 'orders',
  summary: 'Takes the payment of an approved order, once; asking again answers what became of it.',
  access: 'visitor',
  params: z.object({ id }),
  responses: {
    200: z.object({ id: z.string(), state: z.enum(['paid', 'pending']), address: z.string() }),
  },
  errors: [
    'order_not_found',
    'payment_not_approved',
    'payment_declined',
    'payment_refused',
    'payments_unavailable',
    'order_ended',
  ],
});

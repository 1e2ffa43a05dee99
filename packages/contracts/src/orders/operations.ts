import { z } from 'zod';
import { countries } from '../core/countries.ts';
import { currencyCode, email, id, isoDate, line, money, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { railQuestions } from '../payments/rails/constants.ts';
import { railId } from '../payments/rails/schemas.ts';
import { planIds } from '../plans/constants.ts';
import { orderLimits, orderStates, refundReasons, saleKinds } from './constants.ts';

/** VAT in a price: of which country, at how many hundredths of a percent of the rest. */
export const orderVat = z.object({ country: z.string(), basisPoints: z.int(), amount: money });

/** What is bought: exactly one of the three; a plan of one author names them. */
export const purchasedItem = z.object({
  productId: id.optional(),
  planId: z.enum(planIds).optional(),
  webinarId: id.optional(),
  /** Whose plan, for `premium_per_author`. */
  authorId: id.optional(),
  /** Which of its prices the buyer pays; left out, the first that can be paid here. */
  currency: currencyCode.optional(),
});
export type PurchasedItem = z.output<typeof purchasedItem>;

/** What a purchase says besides what it is for. */
export const purchaseDetails = z.object({
  /** Where the receipt goes; a visitor gives it, an account has its own. */
  email: email.optional(),
  /** Who gets a plan that is a gift. */
  recipientEmail: email.optional(),
  coupon: line(orderLimits.couponLength).optional(),
  /** Where the buyer says that they are: one of the two pieces of evidence of where the sale is taxed. */
  country: z.enum(countries).optional(),
  /** The buyer ticked the declaration of `withdrawalWaiver`; without it they are asked before the first download. */
  waives: z.boolean().optional(),
  /** The buyer of a plan ticked `immediateStartRequest`; without it a withdrawal gives everything back. */
  startsAtOnce: z.boolean().optional(),
  /** In whose name the receipt is: said before it has its number, as a numbered receipt is never rewritten. */
  receiptName: line(orderLimits.receiptNameLength).optional(),
});

/** What was bought, as a shelf shows it. */
export const orderGoods = z.object({
  /** Who gets a part of the price; null: all of it is the platform's. */
  author: z.object({ id, fullName: z.string() }).nullable(),
  /** Address of a stored picture; null: the cover is generated. */
  cover: z.string().nullable(),
  /** Label of its category, whose colours a generated cover has; null: it has none. */
  category: z.string().nullable(),
  /** Where it is on sale; null when it is nowhere. */
  address: z.string().nullable(),
  /** The page of the course by letters that it gives: there is nothing to download. Absent for none. */
  course: z.string().optional(),
});
export type OrderGoods = z.infer<typeof orderGoods>;

/** A bought seat: where its buyer finds it, and whether they may come in. */
export const orderSeat = z.object({
  /** Page of the registration. */
  address: z.string(),
  /** The room is open to them now. */
  canJoin: z.boolean(),
  /** From when it will be, and in which zone the webinar says so. */
  opensAt: isoDate,
  timeZone: z.string(),
  /** There is a room that can open. */
  hasRoom: z.boolean(),
});
export type OrderSeat = z.infer<typeof orderSeat>;

/** A refund of an order, as its buyer and administrators see it. */
export const refund = z.object({
  id,
  amount: money,
  reason: z.enum(refundReasons),
  at: isoDate,
});

/** An order, as its page shows it to a person who has its address, and the account shows it to its owner. */
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

/** Why a seat of a webinar cannot be bought. */
const seatErrors = [
  'webinar_registered',
  'webinar_full',
  'webinar_held',
  'webinar_closed',
  'webinar_not_on_sale',
] as const;

/** Why a code takes nothing off this purchase. */
const couponErrors = ['coupon_not_valid', 'coupon_below_least', 'coupon_held'] as const;

/** Who sells, as the law asks before the purchase (directive 2011/83/EU, article 6(1)); null for what nobody has filled in yet. */
export const seller = z.object({ operator: z.string().nullable(), contact: z.string().nullable() });

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
      /** Those that the buyer can choose from, in one currency each: never converted. */
      prices: z.array(money),
      discount: money,
      total: money,
      /** By what the total can be paid here; none: nobody has opened a way yet. */
      rails: z.array(
        z.object({
          id: railId,
          label: z.string(),
          isStandIn: z.boolean(),
          /** What the buyer gives to pay by it; null: nothing more. */
          asks: z.enum(railQuestions).nullable(),
        }),
      ),
      /** What of the total is VAT; null where none is due, and until the buyer has said where they are. */
      vat: orderVat.nullable(),
      /** The buyer has not said where they are, and VAT may be due there: nobody knows yet what is shared. */
      mayBeTaxed: z.boolean(),
      /** The buyer is a visitor: they give the address for the receipt. */
      needsEmail: z.boolean(),
      canBeGift: z.boolean(),
      /** The page of the order by which this account or browser has the product already; null: it has none, or nobody can know. */
      owned: z.object({ address: z.string() }).nullable(),
      seller,
    }),
  },
  errors: ['item_not_on_sale', 'item_not_deliverable', 'own_plan', ...seatErrors, ...couponErrors],
});

/** Asked by the pages that sell, which are the same for everybody. */
export const readOwnOrder = operation('GET /api/orders/owned', {
  feature: 'orders',
  summary: 'The order by which the account or the browser that asks has a product or a seat already.',
  access: 'visitor',
  query: purchasedItem.pick({ productId: true, webinarId: true }),
  responses: {
    200: z.object({
      /** Of the order's page; null: they have none. */
      address: z.string().nullable(),
      /** The seat that it gave; null for none, and for what is no webinar. */
      seat: orderSeat.nullable(),
    }),
  },
  errors: ['item_not_on_sale'],
});

/** Orders what costs nothing: a free product, or one whose coupon pays all of it. */
export const orderForFree = operation('POST /api/orders', {
  feature: 'orders',
  summary: 'Orders what costs nothing; asking again gives the same order.',
  access: 'visitor',
  body: wanted,
  responses: { 201: z.object({ address: z.string() }) },
  errors: ['item_not_on_sale', 'item_not_deliverable', 'own_plan', ...seatErrors, ...couponErrors, 'payment_needed'],
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
    'item_not_deliverable',
    'own_plan',
    ...seatErrors,
    ...couponErrors,
    'price_changed',
    'nothing_to_pay',
    'payments_unavailable',
    'payments_suspended',
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
    'payments_suspended',
    'order_ended',
  ],
});

/** For browsers that open no second window: PayPal takes the page's place, and who never comes back finds the order by mail. */
export const leaveForPaypal = operation('POST /paypal/order/:id/departure', {
  feature: 'orders',
  summary: 'The buyer leaves the site for PayPal: the address of their order is mailed to them, once.',
  access: 'visitor',
  params: z.object({ id }),
  responses: { 204: noContent },
  errors: ['order_not_found'],
});

/** As a buyer types it: with the prefix of its country, or as one calls it within the country that they say they are in. */
export const payerPhone = line(30);

/** What the buyer had of their operator before paying, where it wants that: « 367025 ». */
export const operatorCode = line(40);

/** Payments that the buyer confirms with a rail itself, in its app or on their phone. */
export const createCharge = operation('POST /api/rails/:rail/charges', {
  feature: 'orders',
  summary:
    'Orders, and asks a rail for the payment, at the server’s price; asked again by the same buyer, it is the same order.',
  access: 'visitor',
  params: z.object({ rail: railId }),
  body: wanted.extend({
    /** In major units, as `createPaypalOrder` has it; francs have no fraction. */
    amount: z.string().regex(/^\d{1,11}(?:\.\d{1,2})?$/),
    currency: currencyCode,
    /** Of whom the rail asks the payment, where it asks a phone: it is used for that and stored nowhere. */
    phone: payerPhone.optional(),
    /** The same of it: for this request, and stored nowhere. */
    operatorCode: operatorCode.optional(),
  }),
  responses: {
    201: z.object({
      /** The page of the order, which tells what became of the payment. */
      address: z.string(),
      /** Where the buyer confirms: opened by navigation, never in a frame; null where they are prompted on their phone. */
      launchAddress: z.string().nullable(),
    }),
  },
  errors: [
    'item_not_on_sale',
    'item_not_deliverable',
    'own_plan',
    ...seatErrors,
    ...couponErrors,
    'price_changed',
    'nothing_to_pay',
    'not_found',
    'order_ended',
    'payment_refused',
    'payments_unavailable',
    'payments_suspended',
  ],
});

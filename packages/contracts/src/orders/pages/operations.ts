import { z } from 'zod';
import { email, id, isoDate, line, money, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { chargeFailures } from '../charge-failures.ts';
import { orderLimits, planOpenings, refundStates, withdrawalStates } from '../constants.ts';
import { operatorCode, order, orderGoods, orderSeat, orderVat, payerPhone, refund, seller } from '../operations.ts';

const token = z.string().min(1).max(500);
const pageParams = z.object({ token });

/** A file that an order gives: one of this site, or one that another site keeps. */
export const orderFile = z.object({
  id,
  label: z.string(),
  name: z.string(),
  /** Null where another site keeps it. */
  bytes: z.int().nullable(),
  /** The other site's host; null for this one. */
  site: z.string().nullable(),
});
export type OrderFile = z.infer<typeof orderFile>;

/** How a buyer confirms on their phone. */
export const chargePrompt = z.object({
  /** Masked: « +221 •• 67 ». */
  phone: z.string(),
  /** « Orange Money, Sénégal » */
  operator: z.string(),
  /** Under which name the request comes; null where the operator does not say. */
  payee: z.string().nullable(),
  /** Nothing comes by itself: the buyer dials first. */
  isManual: z.boolean(),
  /** The buyer gave a code that they had of the operator before: nothing comes on the phone. */
  isAuthorised: z.boolean(),
  /** What to do to have the request, or to have it once more; empty where the operator publishes nothing. */
  steps: z.array(z.string()),
});
export type ChargePrompt = z.infer<typeof chargePrompt>;

/** An order with all that its page offers, for a person who holds the page's address. */
export const orderPage = order.extend({
  /** By what it is paid, as people call it: « PayPal », « Wave ». */
  rail: z.string(),
  /** The payment that its buyer is to confirm at the rail; null where there is none, or nothing to confirm any more. */
  charge: z
    .object({
      /** Null where the rail prompts on the phone, or has not answered yet. */
      launchAddress: z.string().nullable(),
      /** It cannot be paid from then on. */
      endsAt: isoDate,
      /** No money moves. */
      isStandIn: z.boolean(),
      /** The phone that is asked; null where the buyer goes to the rail, and while none is. */
      prompt: chargePrompt.nullable(),
      /** Why the last request was not paid: nothing was taken, and another may be made. Null while one is open. */
      failure: z.enum(chargeFailures).nullable(),
      /** In the demonstration, the page that plays the phone. */
      standInAddress: z.string().nullable(),
    })
    .nullable(),
  /** Whole for the buyer who ordered, by their account or their browser; else masked, as the address of the page may be passed on. */
  buyer: z.string(),
  /** Its payment is not what was asked for: administrators look after it. */
  isLookedAt: z.boolean(),
  /** The guest who asks ordered without an account in this browser, nobody has used it yet, and they may say that the address was mistyped. */
  mayChangeAddress: z.boolean(),
  /** In whose name the receipt is; null: the address of the purchase alone. */
  receiptName: z.string().nullable(),
  seller,
  /** Whom it was given to, masked; null when the buyer has it. */
  recipient: z.string().nullable(),
  /** `RC-2026-000042`; null while nothing was paid, or when there was nothing to pay. */
  receiptNumber: z.string().nullable(),
  refunds: z.array(
    refund.extend({
      state: z.enum(refundStates),
      /** Of its credit note; null until the money went back. */
      number: z.string().nullable(),
      /** Of the receipt that undoes the credit note; null unless the money came back. */
      returnNumber: z.string().nullable(),
    }),
  ),
  goods: orderGoods,
  /**
   * Where the money goes, less what was given back; null when nothing was paid, or is left. The author's part is null without an
   * author. VAT is null where none is due, and then `vatMention` says why.
   */
  shares: z
    .object({
      author: money.nullable(),
      platform: money,
      vat: orderVat.nullable(),
      vatMention: z.string().nullable(),
    })
    .nullable(),
  files: z.array(orderFile),
  /** An open dispute: what was not downloaded before waits for its end. */
  downloadsWait: z.boolean(),
  /** The buyer declares that they lose the right of withdrawal before the first download. */
  needsWaiver: z.boolean(),
  firstDownloadAt: isoDate.nullable(),
  /**
   * Of a paid plan that its buyer has, from when to when, and what opens it to a person who asks, as far as their own account tells. Null for
   * all else, for a gift, and once it was taken back.
   */
  plan: z.object({ startsAt: isoDate, endsAt: isoDate, opens: z.enum(planOpenings) }).nullable(),
  /** Of a paid seat in a webinar that is to come or runs; null for all else, and once it was given up. */
  seat: orderSeat.nullable(),
  withdrawal: z.object({
    state: z.enum(withdrawalStates),
    /** What would be given back now: the price less what was refunded or is on its way, and less what was used. */
    amount: money,
    /** Of a plan that was to begin at once: the days that have passed, of how many, and what they cost; null: nothing is kept. */
    used: z.object({ days: z.int(), of: z.int(), amount: money }).nullable(),
    /** What goes back once the dispute of the payment is decided; null when nothing waits for that. */
    afterDispute: money.nullable(),
    /** What was to go back and did not yet: administrators look after it. Null while all is well. */
    owed: money.nullable(),
    /** The last moment: midnight of the fourteenth day, where the site is. */
    until: isoDate.nullable(),
    at: isoDate.nullable(),
  }),
});
export type OrderPage = z.infer<typeof orderPage>;

export const readOrderPage = operation('GET /api/orders/pages/:token', {
  feature: 'orders',
  summary: 'An order, for whoever holds the address of its page.',
  access: 'token',
  params: pageParams,
  responses: { 200: orderPage },
  errors: ['order_not_found'],
});

/** No message of the rail need come: who waits on the page has it asked. */
export const checkCharge = operation('POST /api/orders/pages/:token/check', {
  feature: 'orders',
  summary: 'Asks the rail what became of the payment that the buyer is to confirm; the order as it is then.',
  access: 'token',
  params: pageParams,
  body: z.object({}),
  responses: { 200: orderPage },
  errors: ['order_not_found', 'payments_unavailable', 'payments_suspended'],
});

/** After a request that was refused, or not answered in time: the same order, and another request. */
export const repeatCharge = operation('POST /api/orders/pages/:token/charges', {
  feature: 'orders',
  summary: 'Asks a phone for the payment once more, after a request that was not paid; the order as it is then.',
  access: 'token',
  params: pageParams,
  body: z.object({ phone: payerPhone, operatorCode: operatorCode.optional() }),
  responses: { 201: orderPage },
  errors: ['order_not_found', 'order_ended', 'payment_refused', 'payments_unavailable', 'payments_suspended'],
});

/** A receipt or a credit note. */
export const readOrderDocument = operation('GET /api/orders/pages/:token/documents/:number', {
  feature: 'orders',
  summary: 'The receipt of an order, or a credit note of one of its refunds, as PDF.',
  access: 'token',
  params: z.object({ token, number: z.string().max(40) }),
  produces: ['application/pdf'],
  responses: { 200: noContent },
  errors: ['order_not_found', 'document_not_found'],
});

export const downloadOrderFile = operation('POST /api/orders/pages/:token/downloads', {
  feature: 'orders',
  summary: 'A link to one of the files, for a quarter of an hour; the first one ends the right of withdrawal.',
  access: 'token',
  params: pageParams,
  body: z.object({
    fileId: id,
    /** The buyer ticked the declaration of `withdrawalWaiver`. */
    waives: z.boolean().default(false),
  }),
  responses: { 201: z.object({ address: z.string() }) },
  errors: [
    'order_not_found',
    'document_not_found',
    'download_closed',
    'download_disputed',
    'waiver_needed',
    'storage_unavailable',
  ],
});

/** Where a link to a file leads that another site keeps. */
export const followOrderLink = operation('GET /api/orders/links/:token', {
  feature: 'orders',
  summary:
    'Leads to a file that another site keeps, while the order is paid and the link is not a quarter of an hour old.',
  access: 'token',
  params: pageParams,
  responses: { 303: noContent },
  errors: ['download_not_found'],
});

export const withdrawFromOrder = operation('POST /api/orders/pages/:token/withdrawal', {
  feature: 'orders',
  summary: 'Withdraws from the contract: what was paid is refunded, and a dated receipt of the declaration is mailed.',
  access: 'token',
  params: pageParams,
  body: z.object({
    /** Name and contact are all that may be asked for, besides the contract (directive 2011/83/EU, article 11a). */
    name: line(orderLimits.withdrawalNameLength),
    /** Where the receipt of the declaration goes besides; the order's own address gets it in any case. */
    email: email.optional(),
  }),
  responses: { 200: z.object({ refunded: money, at: isoDate }) },
  errors: [
    'order_not_found',
    'withdrawal_lost',
    'withdrawal_performed',
    'withdrawal_too_late',
    'withdrawal_not_possible',
  ],
});

export const replaceOrderLink = operation('POST /api/orders/pages/:token/replacement', {
  feature: 'orders',
  summary:
    'Somebody else has the address of the page: a new one is mailed to the buyer, and this one opens nothing any more.',
  access: 'token',
  params: pageParams,
  body: z.object({}),
  responses: { 202: z.object({ sentTo: z.string() }) },
  errors: ['order_not_found'],
});

/** The receipt once more, for a mail that did not come. */
export const resendOrderReceipt = operation('POST /api/orders/pages/:token/receipt', {
  feature: 'orders',
  summary: 'Mails the receipt and the address of the page to the buyer once more.',
  access: 'token',
  params: pageParams,
  body: z.object({}),
  responses: { 202: z.object({ sentTo: z.string() }) },
  errors: ['order_not_found', 'document_not_found'],
});

export const changeOrderAddress = operation('POST /api/orders/pages/:token/buyer', {
  feature: 'orders',
  summary:
    'Corrects the address of a purchase without an account, in the browser that made it: the receipt goes there, and former addresses of the page open nothing any more.',
  access: 'token',
  params: pageParams,
  body: z.object({ email }),
  responses: { 200: z.object({ address: z.string() }) },
  errors: ['order_not_found', 'order_address_fixed', 'webinar_registered', 'webinar_held', 'webinar_closed'],
});

/** Purchases of the account, those that were made without one by its verified address included. */
export const purchase = order.extend({ address: z.string(), goods: orderGoods });
export type Purchase = z.infer<typeof purchase>;

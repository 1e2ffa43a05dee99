import { z } from 'zod';
import { id, isoDate, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import {
  sandboxCaptureDecisions,
  sandboxDisputeDecisions,
  sandboxDisputeOpenings,
  sandboxOrderDecisions,
  sandboxRefundDecisions,
} from './constants.ts';

/** What the payment document needs before it can offer PayPal's button. */
export const getPaymentSetup = operation('GET /paypal/setup', {
  feature: 'payments',
  summary: 'How PayPal’s script knows the site, which script it is, and a client token for a quarter of an hour.',
  access: 'visitor',
  responses: {
    200: z.object({
      /** Of the account: PayPal’s script begins with it. */
      clientId: z.string(),
      clientToken: z.string(),
      expiresAt: isoDate,
      environment: z.enum(['production', 'sandbox']),
      /** No money moves. */
      isSandbox: z.boolean(),
      /** Of the local sandbox, to be loaded before PayPal's loader runs; null: PayPal's own. */
      scriptUrl: z.string().nullable(),
    }),
  },
  errors: ['payments_unavailable'],
});

export const receivePaypalWebhook = operation('POST /paypal/webhook', {
  feature: 'payments',
  summary: 'A message of PayPal, whose signature PayPal verifies; the same id counts once.',
  access: 'token',
  reads: { as: 'bytes', most: 256 * 1024 },
  responses: { 204: noContent },
  errors: ['bad_signature', 'payments_unavailable'],
});

const page = ['text/html; charset=utf-8'];
const script = ['text/javascript; charset=utf-8'];

export const getSandboxScript = operation('GET /paypal/sandbox/sdk.js', {
  feature: 'payments',
  summary: 'The local sandbox’s stand-in for PayPal’s script of version 6.',
  access: 'visitor',
  produces: script,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const getSandboxCloseScript = operation('GET /paypal/sandbox/outcome.js', {
  feature: 'payments',
  summary: 'Reports the decision in the local sandbox’s window to the page that opened it, and closes the window.',
  access: 'visitor',
  produces: script,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const getSandboxOrder = operation('GET /paypal/sandbox/orders/:id', {
  feature: 'payments',
  summary: 'The window in which a person pays in the local sandbox.',
  access: 'visitor',
  params: z.object({ id }),
  query: z.object({ redirect: z.literal('1').optional() }),
  produces: page,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const decideSandboxOrder = operation('POST /paypal/sandbox/orders/:id', {
  feature: 'payments',
  summary: 'What a person decides in the window of the local sandbox.',
  access: 'visitor',
  params: z.object({ id }),
  form: true,
  body: z.object({
    decision: z.enum(sandboxOrderDecisions),
    /** PayPal took the place of the shop's page, and leads back to it. */
    redirect: z.literal('1').optional(),
  }),
  responses: { 200: z.object({ outcome: z.enum(['approved', 'cancelled']) }) },
  errors: ['not_found'],
});

export const getSandboxOutcome = operation('GET /paypal/sandbox/outcomes/:outcome', {
  feature: 'payments',
  summary: 'The page that ends the local sandbox’s window.',
  access: 'visitor',
  params: z.object({ outcome: z.enum(['approved', 'cancelled']) }),
  produces: page,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const listSandboxOrders = operation('GET /paypal/sandbox', {
  feature: 'payments',
  summary: 'The last orders of the local sandbox, and what can still be decided about them.',
  access: 'visitor',
  produces: page,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const decideSandboxCapture = operation('POST /paypal/sandbox/captures/:id', {
  feature: 'payments',
  summary:
    'What becomes of a payment of the local sandbox: completed, refused, refunded past the shop, or taken back by a bank.',
  access: 'visitor',
  params: z.object({ id }),
  form: true,
  body: z.object({ decision: z.enum(sandboxCaptureDecisions) }),
  responses: { 204: noContent },
  errors: ['not_found'],
});

export const decideSandboxRefund = operation('POST /paypal/sandbox/refunds/:id', {
  feature: 'payments',
  summary: 'Completes, fails or cancels a refund of the local sandbox that is held.',
  access: 'visitor',
  params: z.object({ id }),
  form: true,
  body: z.object({ decision: z.enum(sandboxRefundDecisions) }),
  responses: { 204: noContent },
  errors: ['not_found'],
});

export const openSandboxDispute = operation('POST /paypal/sandbox/captures/:id/disputes', {
  feature: 'payments',
  summary: 'Disputes a payment of the local sandbox, as its payer does at PayPal or at their bank.',
  access: 'visitor',
  params: z.object({ id }),
  form: true,
  body: z.object({ opening: z.enum(sandboxDisputeOpenings) }),
  responses: { 204: noContent },
  errors: ['not_found'],
});

export const decideSandboxDispute = operation('POST /paypal/sandbox/disputes/:id', {
  feature: 'payments',
  summary: 'Decides a dispute of the local sandbox, as PayPal does.',
  access: 'visitor',
  params: z.object({ id }),
  form: true,
  body: z.object({ decision: z.enum(sandboxDisputeDecisions) }),
  responses: { 204: noContent },
  errors: ['not_found'],
});

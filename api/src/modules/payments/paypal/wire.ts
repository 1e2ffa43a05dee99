import { z } from 'zod';

/*
 * What PayPal's calls take and answer, as far as this product uses them: Orders v2, Payments v2, Webhooks v1 and Payouts v1 of
 * https://github.com/paypal/paypal-rest-api-specifications. Requests are strict, so that what is sent is in the contract; answers may
 * hold more. The adapter reads answers with these schemas and the sandbox reads requests with them.
 */

/** Amounts are decimal text in major units. */
export const wireMoney = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^-?\d+(?:\.\d+)?$/),
});
export type WireMoney = z.infer<typeof wireMoney>;

/** Payouts v1 names the currency otherwise. */
export const wirePayoutMoney = z.object({ currency: z.string().length(3), value: wireMoney.shape.value });

export const wireLink = z.object({ href: z.string(), rel: z.string(), method: z.string().optional() });

/** Names that we give: of an order, of one try at paying it. */
const externalId = z.string().min(1).max(127);

/** `PayPal-Request-Id`. */
export const requestId = z.string().min(1).max(108);

export const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      amount: z.strictObject(wireMoney.shape),
      description: z.string().min(1).max(127),
      custom_id: externalId,
      invoice_id: externalId,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().min(1).max(127),
        locale: z.literal('fr-FR'),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
        /** Where PayPal leads back to when it took the place of the page. */
        return_url: z.url().max(2000),
        cancel_url: z.url().max(2000),
      }),
    }),
  }),
});

const captureStatuses = ['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'] as const;

export const wireCapture = z.object({
  id: z.string(),
  status: z.enum(captureStatuses),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: wireMoney,
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ gross_amount: wireMoney, paypal_fee: wireMoney.optional() }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type WireCapture = z.infer<typeof wireCapture>;

export const wireRefund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: wireMoney,
  custom_id: z.string().optional(),
  seller_payable_breakdown: z
    .object({ paypal_fee: wireMoney.optional(), total_refunded_amount: wireMoney.optional() })
    .optional(),
  links: z.array(wireLink).optional(),
});
export type WireRefund = z.infer<typeof wireRefund>;

/** What is used of an address. */
const wireAddress = z.object({ country_code: z.string().optional() });

export const orderAnswer = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        amount: wireMoney.optional(),
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(wireCapture).optional(), refunds: z.array(wireRefund).optional() })
          .optional(),
      }),
    )
    .optional(),
  payment_source: z.object({ paypal: z.object({ address: wireAddress.optional() }).optional() }).optional(),
  /** The older place of the same. */
  payer: z.object({ address: wireAddress.optional() }).optional(),
  links: z.array(wireLink).optional(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const refundRequest = z.strictObject({
  amount: z.strictObject(wireMoney.shape),
  custom_id: externalId,
  note_to_payer: z.string().min(1).max(255).optional(),
});

export const payoutRequest = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().min(1).max(256),
    recipient_type: z.literal('EMAIL'),
    email_subject: z.string().min(1).max(255),
  }),
  items: z
    .array(
      z.strictObject({
        recipient_type: z.literal('EMAIL'),
        amount: z.strictObject(wirePayoutMoney.shape),
        receiver: z.string().min(1).max(127),
        note: z.string().max(4000),
        sender_item_id: z.string().min(1).max(63),
      }),
    )
    .min(1)
    .max(15_000),
});

export const payoutAnswer = z.object({
  batch_header: z.object({
    payout_batch_id: z.string(),
    batch_status: z.string(),
    sender_batch_header: z.object({ sender_batch_id: z.string().optional() }),
  }),
});

export const wirePayoutItem = z.object({
  payout_item_id: z.string(),
  payout_batch_id: z.string(),
  /** Any word: one that is not known here must not hide the other items of its batch. */
  transaction_status: z.string().optional(),
  transaction_id: z.string().optional(),
  payout_item_fee: wirePayoutMoney.optional(),
  payout_item: z.object({ sender_item_id: z.string().optional(), receiver: z.string(), amount: wirePayoutMoney }),
  errors: z.object({ name: z.string() }).optional(),
});
export type WirePayoutItem = z.infer<typeof wirePayoutItem>;

export const payoutBatchAnswer = z.object({
  total_pages: z.int().optional(),
  batch_header: payoutAnswer.shape.batch_header,
  items: z.array(wirePayoutItem).optional(),
});

/** `webhook_event` is sent byte for byte, so it is no part of what is built here. */
export const verifyRequest = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50).regex(signatureText()),
  transmission_sig: z.string().max(500).regex(signatureText()),
  transmission_time: z.string().max(100),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
});

export const verifyAnswer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export const wireEvent = z.object({
  id: z.string().min(1).max(100),
  create_time: z.iso.datetime({ offset: true }),
  event_type: z.string(),
  resource: z.looseObject({}),
});
export type WireEvent = z.infer<typeof wireEvent>;

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() });

export const errorAnswer = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
  links: z.array(wireLink).optional(),
});

function signatureText(): RegExp {
  return /^(?!\d+$)\w+\S+/;
}

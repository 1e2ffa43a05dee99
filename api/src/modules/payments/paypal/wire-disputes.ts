import { z } from 'zod';
import { wireLink, wireMoney } from './wire.ts';

/*
 * What of PayPal's Customer Disputes v1 this product reads (https://github.com/paypal/paypal-rest-api-specifications). Answers may
 * hold more, and words that are not known here: PayPal adds some now and then.
 */

const dateTime = z.iso.datetime({ offset: true });

export const wireDispute = z.object({
  dispute_id: z.string().min(1).max(255),
  create_time: dateTime,
  update_time: dateTime,
  status: z.string(),
  reason: z.string().default('OTHER'),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
  dispute_amount: wireMoney,
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: wireMoney.optional() }).optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        amount: wireMoney.optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
      }),
    )
    .optional(),
  seller_response_due_date: dateTime.optional(),
});
export type WireDispute = z.infer<typeof wireDispute>;

/** A page of the list: what a dispute is about stands in the dispute itself. */
export const disputesAnswer = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1).max(255) })).optional(),
  links: z.array(wireLink).optional(),
});

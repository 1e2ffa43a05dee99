import { z } from 'zod';
import { wireMoney } from './wire.ts';

/*
 * What of PayPal's Transaction Search v1 this product reads (https://github.com/paypal/paypal-rest-api-specifications). A row may lack
 * any of it, and have words that are not known here: it must not hide the others.
 */

/** Dates with an offset that has no colon: `2026-11-29T10:00:00+0000`, as PayPal writes them besides RFC 3339. */
const dateTime = z
  .string()
  .max(64)
  .transform((text, context) => {
    const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'no date' });
    return at;
  });

/** Amounts as in other calls; this document lets their whole part be left out, too. */
const money = z.object({
  currency_code: wireMoney.shape.currency_code,
  value: z
    .string()
    .max(32)
    .transform((value) => value.replace(/^(-?)\./, '$10.')),
});

export const wireTransaction = z.object({
  transaction_id: z.string().min(1).max(24),
  transaction_event_code: z.string().max(5).default(''),
  transaction_status: z.string().max(1).default(''),
  transaction_initiation_date: dateTime,
  transaction_amount: money,
  fee_amount: money.optional(),
  paypal_reference_id: z.string().max(24).optional(),
  paypal_reference_id_type: z.string().max(3).optional(),
  custom_field: z.string().max(127).optional(),
});
export type WireTransaction = z.infer<typeof wireTransaction>;

export const transactionsAnswer = z.object({
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })).optional(),
  total_pages: z.int().min(0).optional(),
  last_refreshed_datetime: dateTime.optional(),
});

export const balancesAnswer = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: money })).optional(),
  as_of_time: dateTime.optional(),
});

import { z } from 'zod';

/**
 * Wave's Payout, Checkout and Balance APIs as they are published at https://docs.wave.com/payout, https://docs.wave.com/checkout and
 * https://docs.wave.com/balance-api (read on 30 November 2026), the parts that are used here.
 */

/** Amounts are whole numbers as strings, without leading zeros: XOF has no cents. */
const waveAmount = z.string().regex(/^(?:0|[1-9]\d*)$/);

export const payoutRequest = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  receive_amount: waveAmount.refine((amount) => amount !== '0'),
  mobile: z.string().regex(/^\+[1-9]\d{7,14}$/),
  client_reference: z.string().max(255).optional(),
  payment_reason: z.string().max(40).optional(),
});

const payoutError = z.object({ error_code: z.string(), error_message: z.string().optional() });

export const wirePayout = z.object({
  id: z.string().min(1),
  currency: z.string(),
  receive_amount: waveAmount,
  fee: waveAmount,
  mobile: z.string(),
  client_reference: z.string().optional(),
  /** `processing`, `succeeded`, `failed` or `reversed`; another word may come one day. */
  status: z.string(),
  payout_error: payoutError.optional(),
});
export type WirePayout = z.output<typeof wirePayout>;

export const wireSearch = z.object({ result: z.array(wirePayout) });
export const wireBalance = z.object({ amount: waveAmount, currency: z.string() });

/** The two addresses are where the buyer is led back to. */
export const sessionRequest = z.strictObject({
  amount: waveAmount.refine((amount) => amount !== '0'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  client_reference: z.string().max(255).optional(),
  success_url: z.url(),
  error_url: z.url(),
});

/** A checkout session: the payment that a buyer is asked for. */
export const wireSession = z.object({
  id: z.string().min(1).max(100),
  amount: waveAmount,
  currency: z.string(),
  /** `open`, `complete` or `expired`. */
  checkout_status: z.string(),
  /** `processing`, `cancelled` or `succeeded`. */
  payment_status: z.string(),
  client_reference: z.string().nullish(),
  transaction_id: z.string().nullish(),
  /** Opens the Wave app, or shows a code to scan; it is no address for a web view. */
  wave_launch_url: z.string(),
  when_completed: z.string().nullish(),
});
export type WireSession = z.output<typeof wireSession>;

export const wireSessions = z.object({ result: z.array(wireSession) });
/** Refunding and expiring answer 200 without a body; with something in it, nobody knows what it means. */
export const wireNothing = z.null();

/** What went through the wallet on one day; a refund is a reversal. */
export const wireTransactions = z.object({
  page_info: z.object({ end_cursor: z.string().nullish(), has_next_page: z.boolean() }),
  items: z.array(
    z.object({
      transaction_id: z.string(),
      currency: z.string(),
      fee: waveAmount,
      is_reversal: z.boolean().optional(),
    }),
  ),
});

/** Errors come under three names, by where they arise (docs.wave.com/payout, « Errors »). */
export const wireError = z
  .object({ code: z.string().optional(), error: z.string().optional(), error_code: z.string().optional() })
  .transform(({ code, error, error_code }) => code ?? error ?? error_code ?? '');

/** https://docs.wave.com/webhook */
export const wireEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.looseObject({ client_reference: z.string().max(255).nullish() }),
});

import { z } from 'zod';

/**
 * Wave's Payout and Balance APIs as they are published at https://docs.wave.com/payout and https://docs.wave.com/balance (read on
 * 30 November 2026), the parts that are used here.
 */

/** « All amounts are whole, as a string, without leading zeros »: XOF has no cents. */
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

/** Errors come under three names, by where they arise (docs.wave.com/payout, « Errors »). */
export const wireError = z
  .object({ code: z.string().optional(), error: z.string().optional(), error_code: z.string().optional() })
  .transform(({ code, error, error_code }) => code ?? error ?? error_code ?? '');

/** https://docs.wave.com/webhook */
export const wireEvent = z.object({ id: z.string().min(1).max(100), type: z.string(), data: z.looseObject({}) });

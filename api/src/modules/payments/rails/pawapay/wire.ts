import { z } from 'zod';

/**
 * pawaPay's Merchant API v2 as it is published at https://docs.pawapay.io/v2/docs/payouts and under /v2/api-reference (read on
 * 30 November 2026), the parts that are used here.
 */

const uuid = z.string().length(36);
/** As many decimals as the provider takes; the francs of XOF and XAF have none. */
const amount = z.string().regex(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,2})?$/);

export const failureReason = z.object({
  failureCode: z.string(),
  failureMessage: z.string().optional(),
});

export const payoutRequest = z.strictObject({
  payoutId: uuid,
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  recipient: z.strictObject({
    type: z.literal('MMO'),
    accountDetails: z.strictObject({
      /** Digits only, with the country's prefix and without its plus. */
      phoneNumber: z.string().regex(/^[1-9]\d{7,14}$/),
      provider: z.string().regex(/^[A-Z0-9_]{3,40}$/),
    }),
  }),
  clientReferenceId: z.string().max(100).optional(),
  /** What stands on the receiver's statement: letters, digits and spaces. */
  customerMessage: z
    .string()
    .regex(/^[a-zA-Z0-9 ]{4,22}$/)
    .optional(),
});

/** `ACCEPTED`, `ENQUEUED`, `REJECTED` or `DUPLICATE_IGNORED`: a rejection comes with status 200. */
export const initiated = z.object({
  payoutId: uuid.optional(),
  status: z.string(),
  failureReason: failureReason.nullish(),
});

export const wirePayout = z.object({
  payoutId: uuid,
  status: z.string(),
  amount,
  currency: z.string(),
  clientReferenceId: z.string().nullish(),
  providerTransactionId: z.string().nullish(),
  failureReason: failureReason.nullish(),
});
export type WirePayout = z.output<typeof wirePayout>;

/** `FOUND` with the payout, or `NOT_FOUND`. */
export const wireStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: wirePayout }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);

/** A callback is the payout itself, without what a question's answer has around it. */
export const wireCallback = z.object({ payoutId: uuid, status: z.string() });

export const wireBalances = z.object({
  balances: z.array(z.object({ country: z.string(), balance: z.string(), currency: z.string() })),
});

export const wirePrediction = z.object({ country: z.string(), provider: z.string(), phoneNumber: z.string() });

export const wireRefusal = z.object({ failureReason: failureReason.nullish() });

const operation = z.object({ status: z.string().optional() });
/** `operationTypes` is an object by type; a list of them was seen as well. */
const operationTypes = z.union([
  z.record(z.string(), operation),
  z.array(operation.extend({ operationType: z.string() })),
]);

export const wireConfiguration = z.object({
  countries: z.array(
    z.object({
      /** ISO 3166-1, three letters. */
      country: z.string(),
      displayName: z.record(z.string(), z.string()).optional(),
      /** « 221 » */
      prefix: z.string(),
      providers: z.array(
        z.object({
          provider: z.string(),
          displayName: z.string().optional(),
          currencies: z.array(z.object({ currency: z.string(), operationTypes })),
        }),
      ),
    }),
  ),
});
export type WireConfiguration = z.output<typeof wireConfiguration>;

export const wireKeys = z.array(z.object({ id: z.string(), key: z.string() }));

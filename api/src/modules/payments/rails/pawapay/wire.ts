import { z } from 'zod';

/**
 * pawaPay's Merchant API v2 as it is published at https://docs.pawapay.io/v2/docs/payouts, /deposits and /refunds and under
 * /v2/api-reference (read on 30 November 2026), the parts that are used here.
 */

const uuid = z.string().length(36);
/** As many decimals as the provider takes; the francs of XOF and XAF have none. */
const amount = z.string().regex(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,2})?$/);

export const failureReason = z.object({
  failureCode: z.string(),
  failureMessage: z.string().optional(),
});

const currency = z.string().regex(/^[A-Z]{3}$/);
/** A wallet of a mobile operator. */
const wallet = z.strictObject({
  type: z.literal('MMO'),
  accountDetails: z.strictObject({
    /** Digits only, with the country's prefix and without its plus. */
    phoneNumber: z.string().regex(/^[1-9]\d{7,14}$/),
    provider: z.string().regex(/^[A-Z0-9_]{3,40}$/),
  }),
});
/** What stands on the customer's statement: letters, digits and spaces. */
const customerMessage = z
  .string()
  .regex(/^[a-zA-Z0-9 ]{4,22}$/)
  .optional();

export const payoutRequest = z.strictObject({
  payoutId: uuid,
  amount,
  currency,
  recipient: wallet,
  clientReferenceId: z.string().max(100).optional(),
  customerMessage,
});

/** `successfulUrl` and `failedUrl` are for operators that are refused here, see `payers.ts`. */
export const depositRequest = z.strictObject({
  depositId: uuid,
  amount,
  currency,
  payer: wallet,
  /** What the customer had of an operator that authorises before the payment. */
  preAuthorisationCode: z
    .string()
    .regex(/^[a-zA-Z0-9]{4,36}$/)
    .optional(),
  clientReferenceId: z.string().max(36).optional(),
  customerMessage,
});

/** Without an amount what is left of the deposit is refunded, so that one is always given. */
export const refundRequest = z.strictObject({
  refundId: uuid,
  depositId: uuid,
  amount,
  currency,
  clientReferenceId: z.string().max(36).optional(),
});

/**
 * `ACCEPTED`, `ENQUEUED`, `REJECTED` or `DUPLICATE_IGNORED`: a rejection comes with status 200. The guide of refunds still shows the
 * reason of a rejection under the name that it had in v1.
 */
export const initiated = z
  .object({
    status: z.string(),
    failureReason: failureReason.nullish(),
    rejectionReason: z.object({ rejectionCode: z.string() }).nullish(),
  })
  .transform(({ status, failureReason: failed, rejectionReason: rejected }) => ({
    status,
    code: failed?.failureCode ?? rejected?.rejectionCode ?? null,
  }));

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

/** A deposit: a payment that a buyer is asked for on their phone. */
export const wireDeposit = z.object({
  depositId: uuid,
  /** `ACCEPTED`, `PROCESSING`, `IN_RECONCILIATION`, `COMPLETED` or `FAILED`; another word may come one day. */
  status: z.string(),
  amount,
  currency: z.string(),
  /** ISO 3166-1, three letters. */
  country: z.string().nullish(),
  failureReason: failureReason.nullish(),
});
export type WireDeposit = z.output<typeof wireDeposit>;

export const wireDepositStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: wireDeposit }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);

/** Besides the words of a deposit it may be `ENQUEUED`. */
export const wireRefund = z.object({ refundId: uuid, status: z.string(), amount, currency: z.string() });
export type WireRefund = z.output<typeof wireRefund>;

export const wireRefundStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: wireRefund }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);

/** A callback is the payout, deposit or refund itself, without what a question's answer has around it. */
export const wireCallback = z.union([
  z.object({ payoutId: uuid, status: z.string() }),
  z.object({ depositId: uuid, status: z.string() }),
  z.object({ refundId: uuid, status: z.string(), clientReferenceId: z.string().max(36).nullish() }),
]);
export type WireCallback = z.output<typeof wireCallback>;

export const wireBalances = z.object({
  balances: z.array(z.object({ country: z.string(), balance: z.string(), currency: z.string() })),
});

export const wirePrediction = z.object({ country: z.string(), provider: z.string(), phoneNumber: z.string() });

export const wireRefusal = z.object({ failureReason: failureReason.nullish() });

/** What the customer does on their phone, step by step, by language. */
const instructions = z.object({
  channels: z.array(
    z.object({ instructions: z.record(z.string(), z.array(z.object({ text: z.string() }))).optional() }),
  ),
});

const operation = z.object({
  /** `OPERATIONAL`, `DELAYED` or `CLOSED`. */
  status: z.string().optional(),
  /** Of deposits: `PROVIDER_AUTH`, `PREAUTH` or `REDIRECT_AUTH`. */
  authType: z.string().optional(),
  /** `AUTOMATIC`, or `MANUAL`: the customer dials first. */
  pinPrompt: z.string().optional(),
  pinPromptRevivable: z.boolean().optional(),
  pinPromptInstructions: instructions.nullish(),
  /** How the customer has the code that `PREAUTH` wants. */
  authTokenInstructions: instructions.nullish(),
  /** The guide calls bounds so, the reference by the names below. */
  minAmount: z.string().optional(),
  maxAmount: z.string().optional(),
  minTransactionLimit: z.string().optional(),
  maxTransactionLimit: z.string().optional(),
});
export type WireOperation = z.output<typeof operation>;

const byType = z.record(z.string(), operation);
const listed = z.union([
  operation
    .extend({ operationType: z.string() })
    .transform(({ operationType, ...rest }) => ({ [operationType]: rest })),
  byType,
]);
/** An object by type, as the guide shows it; the reference shows lists of two kinds. */
const operationTypes = z.union([
  byType,
  z.array(listed).transform((all) => Object.fromEntries(all.flatMap((one) => Object.entries(one)))),
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
          /** What stands on the request that the customer gets. */
          nameDisplayedToCustomer: z.string().optional(),
          currencies: z.array(z.object({ currency: z.string(), operationTypes })),
        }),
      ),
    }),
  ),
});
export type WireConfiguration = z.output<typeof wireConfiguration>;

export const wireKeys = z.array(z.object({ id: z.string(), key: z.string() }));

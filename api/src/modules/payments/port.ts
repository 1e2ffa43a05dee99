import type { Money } from '@letat/contracts/core/money';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import type { ProviderDispute } from './provider-dispute.ts';
import type { ProviderBalances, TransactionsPage, TransactionsQuery } from './provider-transaction.ts';

/** An order at the payment provider, and what became of it. */
export interface ProviderOrder {
  id: string;
  /** Provider's words: `CREATED`, `APPROVED`, `COMPLETED`, `VOIDED`, … */
  status: string;
  /** Our order's id, which we gave it. */
  orderId: string;
  total: Money;
  /** Of the completed or pending payment, if there is one. */
  payment: Payment | null;
  /** What went back of it, or is about to, whoever asked for it. */
  refunds: readonly ProviderRefund[];
}

/** A payment (a capture, in PayPal's words). */
export interface Payment {
  id: string;
  /** A refunded one was completed before; what went back of it is told by its refunds. */
  state: 'completed' | 'pending' | 'declined' | 'partially-refunded' | 'refunded';
  /** Of the payment as it was taken, whatever went back since. */
  amount: Money;
  /** What the provider keeps of it; null while it is not known. */
  fee: Money | null;
  /** Why it is pending. */
  reason: string | null;
  /** Where the payer is, by their account: two letters of ISO 3166-1. Null where the provider does not say, as in messages. */
  payerCountry: string | null;
}

/**
 * What a capture came to. `not-approved`: the payer has not agreed yet. `declined`: they may choose another means and go on.
 * `refused`: the provider will never take it, `code` is its word for why.
 */
export type CaptureOutcome =
  | { outcome: 'payment'; payment: Payment; refunds: readonly ProviderRefund[] }
  | { outcome: 'declined' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'not-approved' };

/** A refund at the provider. */
export interface ProviderRefund {
  id: string;
  /** The id that we gave it, or another program of the account; null when nobody did. */
  externalId: string | null;
  state: 'completed' | 'pending' | 'failed' | 'cancelled';
  amount: Money;
  /** Of all refunds of that payment so far, this one included; null when the provider does not say. */
  totalRefunded: Money | null;
  /** The part of the fee that the provider gives back; null when it does not say. */
  feeReturned: Money | null;
}

/** Money to an author. */
export interface PayoutItem {
  /** Names it once and for all: asking again with it pays nothing twice. */
  id: string;
  email: string;
  amount: Money;
  note: string;
}
export interface PayoutOutcome {
  itemId: string;
  state: 'pending' | 'completed' | 'failed' | 'returned';
  fee: Money | null;
  /** What the provider paid, or is about to; missing where it does not say. */
  amount?: Money | undefined;
  /** The provider's reason, for administrators. */
  reason: string | null;
  /** What came back of the fee with a payout that came back; none where the provider says nothing of it. */
  feeReturned?: Money | null | undefined;
  /** Of the movement of the account, once there is one; messages need not say. */
  transactionId?: string | undefined;
  /** The provider's id of the batch that it is in; missing of a rail without batches, and in messages of before. */
  providerBatchId?: string | undefined;
}

/** A payment as a message about it says it: what it is of, as far as the provider knows. */
export interface ReportedPayment {
  payment: Payment;
  providerOrderId: string | null;
  orderId: string | null;
}

/** A message of the provider whose signature was verified. */
export interface ProviderEvent {
  id: string;
  at: Date;
  change:
    | { kind: 'order-approved'; providerOrderId: string }
    | ({ kind: 'payment' } & ReportedPayment)
    /** `isDispute`: the payer's bank took it back. */
    | { kind: 'refund'; paymentId: string; refund: ProviderRefund; isDispute: boolean }
    | { kind: 'payout'; outcome: PayoutOutcome }
    | { kind: 'dispute'; dispute: ProviderDispute }
    | { kind: 'other'; type: string };
}

/**
 * Payments by the provider. Every method may throw an `OutgoingHttpError` (nobody knows what became of the call: repeat it with the
 * same ids) or a `PaymentRefused`. Ids that we give make calls repeatable.
 */
export interface Payments {
  /** For the provider's script in the browser; bound to the site's domain, for a quarter of an hour. */
  clientToken(): Promise<{ clientToken: string; expiresAt: Date }>;
  /** @param attempt which try at paying this order: another one is another order at the provider */
  createOrder(order: { orderId: string; attempt: number; total: Money; description: string }): Promise<{ id: string }>;
  findOrder(id: string): Promise<ProviderOrder | null>;
  /** A payment by its own id, with what a message about it says; null for one that the provider does not know. */
  findPayment(id: string): Promise<ReportedPayment | null>;
  capture(id: string): Promise<CaptureOutcome>;
  refund(refund: { paymentId: string; refundId: string; amount: Money; note: string }): Promise<ProviderRefund>;
  /** Sends a batch; the same `batchId` again sends nothing twice. */
  payOut(batch: { batchId: string; items: readonly PayoutItem[] }): Promise<{ providerBatchId: string }>;
  payoutOutcomes(providerBatchId: string): Promise<PayoutBatchOutcome>;
  /** Null for one that the provider does not know, or that is of no single payment. */
  findDispute(id: string): Promise<ProviderDispute | null>;
  /** Ids of all disputes that changed since then. */
  disputesUpdatedSince(since: Date): Promise<readonly string[]>;
  /**
   * A page of the account's movements. Null: the account may not search them.
   * Throws `TooManyTransactions` when the period has more than the provider lists.
   */
  transactions(query: TransactionsQuery): Promise<TransactionsPage | null>;
  /** What is in the account. Null: the account may not read it. */
  balances(): Promise<ProviderBalances | null>;
  /** Null: the signature is not the provider's. */
  readEvent(message: {
    headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    body: Buffer;
  }): Promise<ProviderEvent | null>;
}

/** What became of a batch of payouts. */
export interface PayoutBatchOutcome {
  /** The provider has given the whole batch up: what it says nothing else of was not paid, and will not be. */
  isRefused: boolean;
  outcomes: readonly PayoutOutcome[];
}

/** The provider understood and said no: `code` is its own word (`INSTRUMENT_DECLINED`, `CAPTURE_FULLY_REFUNDED`, …). */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;
  /** It refused the operator's own account: nothing was done, and the same call may work once that is put right. */
  readonly isOfOperator: boolean;
  /** The same call may work in a while, and nobody has to do anything for it. */
  readonly isPassing: boolean;
  /** It refused the last of several attempts at a call: one of those before may have come through. */
  readonly isRepeated: boolean;
  constructor(code: string, { isOfOperator = false, isPassing = false, isRepeated = false } = {}) {
    super(`the payment provider refused: ${code}`);
    this.code = code;
    this.isOfOperator = isOfOperator;
    this.isPassing = isPassing;
    this.isRepeated = isRepeated;
  }
}

/** Whether a call of the provider failed so that it may work later: nobody knows what became of it, or the operator's account is refused. */
export const isUnavailable = (error: unknown): error is OutgoingHttpError | PaymentRefused =>
  error instanceof OutgoingHttpError || (error instanceof PaymentRefused && error.isOfOperator);

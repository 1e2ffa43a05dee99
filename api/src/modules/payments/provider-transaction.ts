import type { Money } from '@letat/contracts/core/money';

/**
 * What a movement of the account is. `payment`, `refund`, `reversal` and `fee` may belong to a payment; `payout` and `payout-return` to
 * an author's payout; `transfer` moved money between the account and a bank; `hold` leaves the account's total as it is.
 */
export type TransactionKind =
  | 'payment'
  | 'refund'
  | 'reversal'
  | 'fee'
  | 'payout'
  | 'payout-return'
  | 'transfer'
  | 'hold'
  | 'unknown';

/** A movement of the account at the provider. */
export interface ProviderTransaction {
  id: string;
  /** The provider's word for what it is. */
  code: string;
  kind: TransactionKind;
  /** Only a completed one changed the balance. */
  state: 'completed' | 'pending' | 'denied';
  /** What it changed the balance by, before its fee; null in a currency that is not in use here. */
  amount: Money | null;
  /** What its fee changed the balance by: negative when it was charged. Minor units of the amount's currency. */
  fee: number;
  /** The amount as the provider writes it. */
  text: string;
  /** The movement that it is of: a refund's payment. */
  parentId: string | null;
  /** The id that we gave to what it is of: an order's, or a payout's. */
  externalId: string | null;
  at: Date;
}

export interface TransactionsQuery {
  from: Date;
  /** At most `transactionDays` later. */
  to: Date;
  /** From 1. */
  page: number;
}

/** PayPal searches 31 days at once (Transaction Search v1, `end_date`); of a day less nothing depends on its length. */
export const transactionDays = 30;

export interface TransactionsPage {
  transactions: readonly ProviderTransaction[];
  /** Rows of the page that are out of the contract. */
  unreadable: number;
  pages: number;
  /** Until when the provider has all movements in its list: it may be hours behind. */
  completeUntil: Date;
}

export interface ProviderBalances {
  /** Of when they are: they may be hours old, too. */
  asOf: Date;
  /** In all currencies that are in use here. */
  balances: readonly Money[];
}

/** The period has more movements than the provider lists: shorter ones do. */
export class TooManyTransactions extends Error {
  override readonly name = 'TooManyTransactions';
}

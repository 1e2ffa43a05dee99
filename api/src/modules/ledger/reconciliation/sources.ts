import type { Currency, Money } from '@letat/contracts/core/money';

/** A payment as the books have it. Amounts are minor units. */
export interface BookedPayment {
  /** The provider's; null of an order that no payment is known of. */
  paymentId: string | null;
  orderId: string;
  /** What administrators call the order. */
  label: string;
  currency: Currency;
  /** What was posted as paid, less what was posted as taken back. */
  received: number;
  /** What was posted as the provider's fees of it. */
  fee: number;
  /** Whether a payment was posted for it at all. */
  isSettled: boolean;
  isDisputed: boolean;
  /** When money of it moved last in the books. */
  changedAt: Date;
}

/** What the provider itself has of a payment now: minor units. */
export interface HeldPayment {
  received: number;
  /** Null while it is not known. */
  fee: number | null;
}

/** A dispute of a payment that no order was paid by. */
export interface ForeignDispute {
  id: string;
  /** Null of a dispute of several payments. */
  paymentId: string | null;
}

/** A payment that an order is named by and does not count. */
export interface PaymentApart {
  /** Of an order that was paid by another one, or of one that gives nothing for it. */
  kind: 'second-payment' | 'payment-not-posted';
  paymentId: string;
  /** What of it did not go back. */
  left: Money;
  /** Null while it is not known. */
  fee: Money | null;
  order: { id: string; label: string };
}

/** The modules that know what payments are for, and what was posted of them. */
export interface PaymentBooks {
  find(paymentId: string): Promise<BookedPayment | null>;
  findOrder(orderId: string): Promise<BookedPayment | null>;
  /** What was paid since then, by the ids of the orders, after that one. */
  paidSince(from: Date, after: string | null): AsyncIterable<BookedPayment>;
  /**
   * Reads what the provider has of a payment, and records it as if its messages had come. Gives what the provider has; null for a
   * payment of nobody here, or one that the provider does not know. Throws as the provider's calls do.
   */
  bringInLine(payment: { paymentId: string; orderId: string | null }): Promise<HeldPayment | null>;
  /**
   * Reads disputes that changed since then, and records them; gives the ids of those of paid orders, and the others. Throws as the
   * provider's calls do.
   */
  bringDisputesInLine(since: Date): Promise<{ own: readonly string[]; foreign: readonly ForeignDispute[] }>;
}

import type { OrderRecord } from '../orders.model.ts';

/** Who orders: an account, or a visitor's browser. */
export interface Customer {
  account: { id: string; email: string; emailVerified: boolean } | null;
  /** SHA-256 of the token that a browser has, or is about to get; null: it has none. */
  browserHash: string | null;
}

/** Whether the order is this account's, or was made by this browser. */
export function isOrderOf({ buyerId, browserHash }: OrderRecord, customer: Customer): boolean {
  if (buyerId !== null) return buyerId.toHexString() === customer.account?.id;
  return browserHash !== null && browserHash === customer.browserHash;
}

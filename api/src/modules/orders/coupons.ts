import type { Money } from '@letat/contracts/core/money';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Buyer, Offer } from './selling.ts';

/** Reductions by a code; the module that has them implements it. */
export interface Coupons {
  /** What the code takes off that offer for this buyer, whether they hold it already or not; null: it is not valid here. */
  quote(code: string, offer: Offer, buyer: Buyer): Promise<Money | null>;
  /** The unpaid order for which this buyer holds the code; null: there is none. */
  heldBy(code: string, buyer: Buyer): Promise<string | null>;
  /** In the transaction that makes the order: the code counts as used by it. Throws `coupon_not_valid`. */
  reserve(code: string, orderId: string, offer: Offer, buyer: Buyer, session: ClientSession): Promise<Money>;
  /** In the transaction that records the payment. Done a second time, it does nothing. */
  settle(orderId: string, session: ClientSession): Promise<void>;
  /** In the transaction that ends an order which nobody paid: the code can be used again. */
  release(orderId: string, session: ClientSession): Promise<void>;
}

import type { Money } from '@letat/contracts/core/money';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Buyer, Offer } from './selling.ts';

/** Who would use a code. */
export interface Claimant extends Buyer {
  /** The address is proved to be theirs: what another person does with it takes no use from them. */
  isProved: boolean;
}

/** A use of a code that an unpaid order holds. */
export interface HeldUse {
  orderId: string;
  /** Its buyer had proved the address. */
  isProved: boolean;
}

/** A code for an order. */
export interface CouponClaim {
  code: string;
  offer: Offer;
  claimant: Claimant;
}

/** Reductions by a code; the module that has them implements it. */
export interface Coupons {
  /**
   * What the code takes off that offer for this buyer; null: it is not valid here. Throws `coupon_below_least`, and `coupon_held`
   * while orders that are being paid have the uses that are left.
   * @param ending orders that end before this one is made: what they hold counts for it
   */
  quote(claim: CouponClaim, ending: readonly string[]): Promise<Money | null>;
  /** Unpaid orders of that address that hold the code. */
  heldBy(code: string, buyer: Buyer): Promise<readonly HeldUse[]>;
  /**
   * In the transaction that makes the order: the code counts as used by it, for as long as a hold lasts.
   * Throws `coupon_not_valid`, `coupon_below_least`, `coupon_held`.
   */
  reserve(orderId: string, claim: CouponClaim, session: ClientSession): Promise<Money>;
  /**
   * In the transaction that notes that the payment is about to be taken: the use stays until `settle`, `release` or `restoreHold`. False
   * when it lapsed and there is none left.
   */
  secure(orderId: string, claim: Omit<CouponClaim, 'offer'>, session: ClientSession): Promise<boolean>;
  /** In the transaction that records that nothing was taken, and that it may be tried again: it is held as it was before. */
  restoreHold(orderId: string, session: ClientSession): Promise<void>;
  /** In the transaction that records the payment. Done a second time, it does nothing. */
  settle(orderId: string, session: ClientSession): Promise<void>;
  /** In the transaction that ends an order which nobody paid: the code can be used again. */
  release(orderId: string, session: ClientSession): Promise<void>;
}

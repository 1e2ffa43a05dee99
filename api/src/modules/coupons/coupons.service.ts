import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Money } from '@letat/contracts/core/money';
import { couponCodeOf } from '@letat/contracts/coupons/constants';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Buyer, Coupons, Offer } from '../orders/index.ts';
import type { CouponsRepository } from './coupons.repository.ts';
import { reductionOf, stateOf } from './reductions.ts';

/** Reductions by a code, as orders ask for them: what is held or used is counted in the order's own transaction. */
export class CouponsService implements Coupons {
  readonly #coupons: CouponsRepository;
  readonly #clock: Clock;

  constructor(coupons: CouponsRepository, clock: Clock) {
    this.#coupons = coupons;
    this.#clock = clock;
  }

  async quote(code: string, offer: Offer, buyer: Buyer): Promise<Money | null> {
    const coupon = await this.#coupons.findByCode(couponCodeOf(code));
    if (!coupon) return null;
    const use = await this.#coupons.useOfBuyer(coupon._id, emailKey(buyer.email));
    if (use?.state === 'settled') return null;
    // What they hold themselves is counted already: the last use is theirs.
    const uses = coupon.uses - (use ? 1 : 0);
    return stateOf({ ...coupon, uses }, this.#clock.now()) === 'active' ? reductionOf(coupon, offer) : null;
  }

  async heldBy(code: string, buyer: Buyer): Promise<string | null> {
    const coupon = await this.#coupons.findByCode(couponCodeOf(code));
    const use = coupon && (await this.#coupons.useOfBuyer(coupon._id, emailKey(buyer.email)));
    return use?.state === 'reserved' ? use.orderId : null;
  }

  /** Throws `coupon_not_valid`. */
  async reserve(code: string, orderId: string, offer: Offer, buyer: Buyer, session: ClientSession): Promise<Money> {
    const coupons = this.#coupons;
    const coupon = await coupons.findByCode(couponCodeOf(code), session);
    const reduction = coupon && reductionOf(coupon, offer);
    if (!coupon || !reduction) throw new CodedError('coupon_not_valid');
    const now = this.#clock.now();
    const buyerKey = emailKey(buyer.email);
    // Writing first: of two that ask at once one waits, and reads what the other did.
    const counted = await coupons.count(coupon._id, 1, session);
    if (!counted || stateOf({ ...counted, uses: counted.uses - 1 }, now) !== 'active')
      throw new CodedError('coupon_not_valid');
    if (await coupons.useOfBuyer(coupon._id, buyerKey, session)) throw new CodedError('coupon_not_valid');
    await coupons.insertUse({ couponId: coupon._id, orderId, buyerKey, state: 'reserved', at: now }, session);
    return reduction;
  }

  async settle(orderId: string, session: ClientSession): Promise<void> {
    await this.#coupons.settle(orderId, session);
  }

  async release(orderId: string, session: ClientSession): Promise<void> {
    const use = await this.#coupons.removeReserved(orderId, session);
    if (use) await this.#coupons.count(use.couponId, -1, session);
  }
}

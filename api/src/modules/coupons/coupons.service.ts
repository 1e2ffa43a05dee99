import { CodedError } from '@letat/contracts/core/coded-error';
import type { Money } from '@letat/contracts/core/money';
import { couponCodeOf } from '@letat/contracts/coupons/constants';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { minutesAfter } from '../../time/minutes.ts';
import type { Buyer, Claimant, CouponClaim, Coupons, HeldUse } from '../orders/index.ts';
import { buyerKeyOf, buyerKeysOf, isOfProvedAddress } from './buyer-keys.ts';
import type { CouponRecord, CouponUseRecord } from './coupons.model.ts';
import type { CouponsRepository } from './coupons.repository.ts';
import { couponHeld } from './held-error.ts';
import { reductionOn, stateOf } from './reductions.ts';

/** Reductions by a code, as orders ask for them: what is held or used is counted in the order's own transaction. */
export class CouponsService implements Coupons {
  readonly #coupons: CouponsRepository;
  readonly #clock: Clock;

  constructor(coupons: CouponsRepository, clock: Clock) {
    this.#coupons = coupons;
    this.#clock = clock;
  }

  async quote({ code, offer, claimant }: CouponClaim, ending: readonly string[]): Promise<Money | null> {
    const now = this.#clock.now();
    const coupon = await this.#coupons.findByCode(couponCodeOf(code));
    const reduction = coupon && reductionOn(coupon, offer);
    if (!coupon || !reduction) return null;
    const isOver = (use: CouponUseRecord) => ending.includes(use.orderId) || hasLapsed(use, now);
    const own = await this.#coupons.usesOfBuyer(coupon._id, blockingKeysOf(claimant));
    const reserved = await this.#coupons.reservedUses(coupon._id);
    const over = reserved.filter(isOver);
    const refusal = refusalOf({
      coupon: { ...coupon, uses: coupon.uses - over.length },
      own: own.filter((use) => use.state === 'settled' || !isOver(use)),
      held: reserved.filter((use) => !over.includes(use)),
      now,
    });
    if (refusal?.code === 'coupon_held') throw refusal;
    return refusal ? null : reduction;
  }

  async heldBy(code: string, buyer: Buyer): Promise<readonly HeldUse[]> {
    const coupon = await this.#coupons.findByCode(couponCodeOf(code));
    if (!coupon) return [];
    const uses = await this.#coupons.usesOfBuyer(coupon._id, buyerKeysOf(buyer.email));
    return uses
      .filter(({ state }) => state === 'reserved')
      .map((use) => ({ orderId: use.orderId, isProved: isOfProvedAddress(use) }));
  }

  async reserve(orderId: string, { code, offer, claimant }: CouponClaim, session: ClientSession): Promise<Money> {
    const coupon = await this.#coupons.findByCode(couponCodeOf(code), session);
    const reduction = coupon && reductionOn(coupon, offer);
    if (!coupon || !reduction) throw new CodedError('coupon_not_valid');
    const until = minutesAfter(this.#clock.now(), orderLimits.holdMinutes);
    const refusal = await this.#take(coupon, { orderId, claimant, until }, session);
    if (refusal) throw refusal;
    return reduction;
  }

  async secure(
    orderId: string,
    { code, claimant }: Omit<CouponClaim, 'offer'>,
    session: ClientSession,
  ): Promise<boolean> {
    const use = await this.#coupons.findUse(orderId, session);
    if (use) {
      await this.#coupons.changeUse(use._id, { until: null, heldUntil: use.until ?? use.heldUntil }, session);
      return true;
    }
    const coupon = await this.#coupons.findByCode(couponCodeOf(code), session);
    // What the buyer was promised stays, whatever became of the coupon's time since then; one that is used up does not.
    const promised = coupon && { ...coupon, isActive: true, validUntil: null };
    return promised !== null && (await this.#take(promised, { orderId, claimant, until: null }, session)) === null;
  }

  async restoreHold(orderId: string, session: ClientSession): Promise<void> {
    const use = await this.#coupons.findUse(orderId, session);
    if (use?.state !== 'reserved' || use.until !== null) return;
    const { heldUntil } = use;
    if (heldUntil !== null && heldUntil > this.#clock.now())
      await this.#coupons.changeUse(use._id, { until: heldUntil, heldUntil: null }, session);
    else await this.release(orderId, session);
  }

  async settle(orderId: string, session: ClientSession): Promise<void> {
    await this.#coupons.settle(orderId, session);
  }

  async release(orderId: string, session: ClientSession): Promise<void> {
    const use = await this.#coupons.removeReserved(orderId, session);
    if (use) await this.#coupons.count(use.couponId, -1, session);
  }

  /** Counts a use for an order; gives why not. What lapsed is free. */
  async #take(
    coupon: CouponRecord,
    { orderId, claimant, until }: { orderId: string; claimant: Claimant; until: Date | null },
    session: ClientSession,
  ): Promise<CodedError | null> {
    const now = this.#clock.now();
    // Writing first: of two that ask at once one waits, and reads what the other did.
    await this.#coupons.count(coupon._id, 1, session);
    const lapsed = await this.#coupons.removeLapsed(coupon._id, now, session);
    const counted = await this.#coupons.count(coupon._id, -lapsed, session);
    const refusal = refusalOf({
      coupon: { ...coupon, uses: (counted?.uses ?? 1) - 1 },
      own: await this.#coupons.usesOfBuyer(coupon._id, blockingKeysOf(claimant), session),
      held: await this.#coupons.reservedUses(coupon._id, session),
      now,
    });
    if (refusal) await this.#coupons.count(coupon._id, -1, session);
    else {
      const whose = { couponId: coupon._id, buyerKey: buyerKeyOf(claimant), orderId };
      await this.#coupons.insertUse({ ...whose, state: 'reserved', until, heldUntil: null, at: now }, session);
    }
    return refusal;
  }
}

/** Whose uses leave none: one's own, and of an address that is only typed that of who has proved it. */
const blockingKeysOf = (claimant: Claimant): string[] =>
  claimant.isProved ? [buyerKeyOf(claimant)] : buyerKeysOf(claimant.email);

const hasLapsed = ({ state, until }: CouponUseRecord, now: Date): boolean =>
  state === 'reserved' && until !== null && until !== undefined && until <= now;

/**
 * Why a buyer has no use of a coupon; null: they have one.
 * @param own uses of the same address that stand
 * @param held uses that are being paid for
 */
function refusalOf(known: {
  coupon: CouponRecord;
  own: readonly CouponUseRecord[];
  held: readonly CouponUseRecord[];
  now: Date;
}): CodedError | null {
  const { coupon, own, held, now } = known;
  if (own.some(({ state }) => state === 'settled')) return new CodedError('coupon_not_valid');
  if (own.length > 0) return couponHeld(own, now);
  const state = stateOf(coupon, now);
  if (state === 'spent' && held.length > 0) return couponHeld(held, now);
  return state === 'active' ? null : new CodedError('coupon_not_valid');
}

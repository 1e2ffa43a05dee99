import { CodedError } from '@letat/contracts/core/coded-error';
import { type Money, subtract } from '@letat/contracts/core/money';
import type { CouponState } from '@letat/contracts/coupons/constants';
import { reductionOf } from '@letat/contracts/coupons/reductions';
import { isWorthItsFees } from '@letat/contracts/payments/min-prices';
import type { Offer } from '../orders/index.ts';
import type { CouponRecord } from './coupons.model.ts';

/** Where a coupon stands at a moment. */
export function stateOf(coupon: Omit<CouponRecord, '_id'>, now: Date): CouponState {
  if (!coupon.isActive) return 'off';
  if (coupon.validUntil !== null && coupon.validUntil <= now) return 'ended';
  if (coupon.usesMost !== null && coupon.uses >= coupon.usesMost) return 'spent';
  return coupon.validFrom > now ? 'upcoming' : 'active';
}

/**
 * What it takes off that offer; null: it is not for it.
 * Throws `coupon_below_least` when its fees would eat what is left of the price.
 */
export function reductionOn(coupon: CouponRecord, offer: Offer): Money | null {
  const reduction = isFor(coupon, offer) ? reductionOf(coupon, offer.price) : null;
  if (reduction && !isWorthItsFees(subtract(offer.price, reduction))) throw new CodedError('coupon_below_least');
  return reduction;
}

function isFor({ planIds, categories, productIds }: CouponRecord, { kind, itemId, line }: Offer): boolean {
  if (planIds.length + categories.length + productIds.length === 0) return true;
  if (kind === 'plan') return planIds.some((id) => id === itemId.split(':')[0]);
  return kind === 'product' && (categories.some((category) => category === line) || productIds.includes(itemId));
}

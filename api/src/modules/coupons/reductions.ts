import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { CouponState } from '@letat/contracts/coupons/constants';
import type { Offer } from '../orders/index.ts';
import type { CouponRecord } from './coupons.model.ts';

/** Where a coupon stands at a moment. */
export function stateOf(coupon: Omit<CouponRecord, '_id'>, now: Date): CouponState {
  if (!coupon.isActive) return 'off';
  if (coupon.validUntil !== null && coupon.validUntil <= now) return 'ended';
  if (coupon.usesMost !== null && coupon.uses >= coupon.usesMost) return 'spent';
  return coupon.validFrom > now ? 'upcoming' : 'active';
}

/** What it takes off that offer, down to zero; null: it is not for it. Half a cent is rounded up. */
export function reductionOf(coupon: CouponRecord, offer: Offer): Money | null {
  if (!isFor(coupon, offer)) return null;
  const { price } = offer;
  if (coupon.kind === 'percent')
    return moneyOf(Math.round((price.amount * (coupon.percent ?? 0)) / 100), price.currency);
  if (coupon.amount?.currency !== price.currency) return null;
  return moneyOf(Math.min(coupon.amount.amount, price.amount), price.currency);
}

function isFor({ planIds, categories, productIds }: CouponRecord, { kind, itemId, line }: Offer): boolean {
  if (planIds.length + categories.length + productIds.length === 0) return true;
  if (kind === 'plan') return planIds.some((id) => id === itemId.split(':')[0]);
  return kind === 'product' && (categories.some((category) => category === line) || productIds.includes(itemId));
}

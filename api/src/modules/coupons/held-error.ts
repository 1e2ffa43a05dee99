import { CodedError } from '@letat/contracts/core/coded-error';
import type { CouponUseRecord } from './coupons.model.ts';

const minuteMs = 60_000;

/** What is held is not used up: it is said when the first of these uses is free if nobody pays. */
export function couponHeld(uses: readonly Pick<CouponUseRecord, 'until' | 'heldUntil'>[], now: Date): CodedError {
  // One that is asked for at a rail is free when it would have been; one whose payment is being taken, when that is decided.
  const ends = uses.flatMap(({ until, heldUntil }) => {
    const end = until ?? heldUntil;
    return end && end > now ? [end.getTime()] : [];
  });
  if (ends.length === 0) return new CodedError('coupon_held');
  const ms = Math.max(minuteMs, Math.min(...ends) - now.getTime());
  const message = `Ce code est réservé par un achat en cours, encore ${Math.ceil(ms / minuteMs)}\u00a0min\u00a0: réessayez ensuite, ou continuez sans lui.`;
  return new CodedError('coupon_held', {
    details: [{ path: 'coupon', message }],
    retryAfter: Math.ceil(ms / 1000),
  });
}

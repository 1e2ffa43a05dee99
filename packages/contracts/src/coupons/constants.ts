export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a code may be made of: written in capitals, found whatever its case. */
export const couponPattern = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** A code as it is stored and compared. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

export const couponLimits = { codeLength: 32, usesMost: 1_000_000, maxItems: 50 } as const;

/** Where a coupon stands today. */
export const couponStates = ['active', 'upcoming', 'ended', 'spent', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

export const couponLimits = { minCodeLength: 3, codeLength: 32, usesMost: 1_000_000, maxItems: 50 } as const;

/** What a code may be made of; written in capitals, it is found whatever its case. */
export const couponPatternText = `De ${couponLimits.minCodeLength} à ${couponLimits.codeLength} lettres sans accent, chiffres ou traits d’union.`;

/** A code as it is stored and compared. */
export const couponCodeOf = (typed: string): string => typed.trim().toUpperCase();

/** Where a coupon stands today. */
export const couponStates = ['active', 'upcoming', 'ended', 'spent', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

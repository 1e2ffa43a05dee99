import type { ErrorEntries } from '../core/error.ts';

/** Of the catalogue. */
export const couponErrors = {
  coupon_exists: { status: 409, error: 'Un coupon porte déjà ce code : choisissez-en un autre.' },
  coupon_not_found: { status: 404, error: 'Ce coupon n’existe pas : revenez à la liste.' },
} as const satisfies ErrorEntries;

import type { ErrorEntries } from '../core/error.ts';

/** Of the catalogue. */
export const couponErrors = {
  coupon_exists: { status: 409, error: 'Un coupon porte déjà ce code : choisissez-en un autre.' },
  coupon_held: {
    status: 409,
    error:
      'Ce code est réservé par un achat dont le paiement est en cours : réessayez plus tard, ou continuez sans lui.',
  },
  coupon_below_least: {
    status: 422,
    error: 'Avec ce code, le prix passerait sous le minimum qui peut être payé : continuez sans lui.',
  },
  coupon_not_found: { status: 404, error: 'Ce coupon n’existe pas : revenez à la liste.' },
} as const satisfies ErrorEntries;

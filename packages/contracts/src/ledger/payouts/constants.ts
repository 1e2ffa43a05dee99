import type { Currency } from '../../core/money.ts';

/**
 * States of a payout. `pending`: it was handed to the provider, or will be; `completed`: it was paid; `failed`: the provider refused
 * it; `returned`: it came back. A failed or returned one is the author's balance again.
 */
export const payoutStates = ['pending', 'completed', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutMethods = ['paypal', 'manual'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Why an author is not paid now. */
export const payoutObstacles = [
  'paid-already',
  'negative',
  'below-minimum',
  'not-author',
  'suspended',
  'email-unverified',
  'no-address',
  'address-changed',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Minor units below which a balance is carried to the next month: fees would take too much of it. */
export const payoutMinimums: Record<Currency, number> = { EUR: 1000, USD: 1000, XOF: 5000, XAF: 5000 };

export const payoutLimits = {
  /** What PayPal takes of a receiver's address (`receiver`, Payouts v1). */
  emailLength: 127,
  /** Whoever takes an account over changes the address first: its owner has that long to notice. */
  addressHoldDays: 7,
  referenceLength: 100,
  reasonLength: 300,
  /** Payouts of one batch at the provider, and of one transaction here. */
  batchItems: 50,
} as const;

export const payoutStateLabels: Record<PayoutState, string> = {
  pending: 'En cours',
  completed: 'Versé',
  failed: 'Refusé',
  // Not « Revenu »: it stands on pages called « Revenus ».
  returned: 'Retourné',
};

export const payoutObstacleLabels: Record<PayoutObstacle, string> = {
  'paid-already': 'Déjà versé pour ce mois',
  negative: 'Solde négatif, reporté',
  'below-minimum': 'Sous le minimum, reporté',
  'not-author': 'N’est plus auteur',
  suspended: 'Compte suspendu',
  'email-unverified': 'Adresse email à confirmer',
  'no-address': 'Aucune adresse PayPal',
  'address-changed': `Adresse PayPal changée il y a moins de ${payoutLimits.addressHoldDays} jours`,
};

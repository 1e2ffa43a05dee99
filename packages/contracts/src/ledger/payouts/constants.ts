import type { Currency } from '../../core/money.ts';

/**
 * States of a payout. `pending`: it was handed to the provider, or will be; `completed`: it was paid; `failed`: the provider refused
 * it; `returned`: it came back. A failed or returned one is the author's balance again.
 */
export const payoutStates = ['pending', 'completed', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * What a payout is for whom it concerns. `prepared`: the money has left the balance and waits to be handed over; `sent`: the rail has
 * it; `unknown`: nobody knows whether the rail has it, it is asked by the payout's own id and never sent a second time; `paid`;
 * `returned`: it was refused or came back, and is the author's balance again.
 */
export const payoutStages = ['prepared', 'sent', 'unknown', 'paid', 'returned'] as const;
export type PayoutStage = (typeof payoutStages)[number];

export const payoutStageLabels: Readonly<Record<PayoutStage, string>> = {
  prepared: 'Préparé',
  sent: 'Envoyé',
  unknown: 'Réponse attendue',
  paid: 'Versé',
  // Not « Revenu »: it stands on pages called « Revenus ».
  returned: 'Retourné',
};

/** The rail of payouts that people make by hand. */
export const manualRail = 'manual';

/** How a payout by hand was made. */
export const manualChannels = ['bank', 'cash', 'mobile-money'] as const;
export type ManualChannel = (typeof manualChannels)[number];

export const manualChannelLabels: Readonly<Record<ManualChannel, string>> = {
  bank: 'Virement bancaire',
  cash: 'Espèces',
  'mobile-money': 'Mobile money, depuis un téléphone',
};

/** Why an author is not paid now. */
export const payoutObstacles = [
  'paid-already',
  'negative',
  'below-minimum',
  'above-greatest',
  'not-author',
  'suspended',
  'email-unverified',
  'no-address',
  'address-changed',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Minor units below which a balance is carried to the next month: fees would take too much of it. A rail may have a bound of its own. */
export const payoutMinimums: Record<Currency, number> = { EUR: 1000, USD: 1000, XOF: 5000, XAF: 5000 };

export const payoutLimits = {
  /** What PayPal takes of a receiver's address (`receiver`, Payouts v1). */
  emailLength: 127,
  /** A stranger who takes an account over changes the address first: its owner has that long to notice. */
  addressHoldDays: 7,
  /** The same for a phone number, once the change was confirmed by the account's own mail. */
  phoneHoldHours: 72,
  /** How long the link in that mail is good. */
  phoneLinkHours: 72,
  phoneLength: 30,
  referenceLength: 100,
  reasonLength: 300,
  /** Payouts of one batch at the provider, and of one transaction here. */
  batchItems: 50,
} as const;

export const payoutObstacleLabels: Record<PayoutObstacle, string> = {
  'paid-already': 'Déjà versé pour ce mois',
  negative: 'Solde négatif, reporté',
  'below-minimum': 'Sous le minimum, reporté',
  'above-greatest': 'Au-dessus de ce que ce moyen accepte',
  'not-author': 'N’est plus auteur',
  suspended: 'Compte suspendu',
  'email-unverified': 'Adresse email à confirmer',
  'no-address': 'Ne dit pas où être payé',
  'address-changed': 'Adresse ou numéro qui vient de changer',
};

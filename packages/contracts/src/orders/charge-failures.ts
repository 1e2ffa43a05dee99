/**
 * Why a request for a payment was not paid, in no operator's own words: nothing was taken. `not-approved`: refused on the phone, or not
 * answered in time. `in-progress`: the wallet has another payment under way. `amount`: more or less than the operator takes at once.
 */
export const chargeFailures = [
  'not-approved',
  'insufficient-balance',
  'payer-limit',
  'unknown-payer',
  'in-progress',
  'amount',
  'unavailable',
  'unspecified',
] as const;
export type ChargeFailure = (typeof chargeFailures)[number];

/** What buyers read: what happened, and what to do about it. */
export const chargeFailureTexts: Readonly<Record<ChargeFailure, string>> = {
  'not-approved': 'La demande a été refusée sur le téléphone, ou personne n’y a répondu à temps.',
  'insufficient-balance': 'Le portefeuille ne contient pas assez\u00a0: rechargez-le, puis refaites la demande.',
  'payer-limit': 'Le plafond de ce portefeuille est atteint\u00a0: essayez un autre numéro, ou plus tard.',
  'unknown-payer': 'Ce numéro n’a pas de portefeuille chez cet opérateur\u00a0: vérifiez-le.',
  'in-progress': 'Un autre paiement attend déjà sur ce téléphone\u00a0: terminez-le, puis refaites la demande.',
  amount: 'L’opérateur ne prend pas ce montant en une fois\u00a0: payez autrement.',
  unavailable: 'L’opérateur ne prend pas de paiements en ce moment\u00a0: réessayez plus tard, ou payez autrement.',
  unspecified: 'L’opérateur a refusé sans dire pourquoi\u00a0: réessayez, ou payez autrement.',
};

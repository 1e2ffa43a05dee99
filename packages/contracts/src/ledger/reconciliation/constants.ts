/** What differs between the books and the provider's account. */
export const differenceKinds = [
  'second-payment',
  'unknown-payment',
  'payment-not-posted',
  'payment-amount',
  'missing-payment',
  'unknown-dispute',
  'payout',
  'payout-amount',
  'unknown-payout',
  'unknown-transaction',
  'balance',
  'rail-balance',
  'unreadable',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What each is called, and what an administrator does about it. */
export const differenceTexts: Readonly<Record<DifferenceKind, { label: string; advice: string }>> = {
  'second-payment': {
    label: 'Deuxième paiement d’une commande',
    advice: 'La commande est déjà payée\u00a0: remboursez ce paiement chez PayPal.',
  },
  'unknown-payment': {
    label: 'Paiement sans commande',
    advice:
      'Cherchez chez PayPal qui a payé et pourquoi\u00a0: remboursez, ou passez une correction depuis le compte d’attente.',
  },
  'payment-not-posted': {
    label: 'Paiement que la commande ne compte pas',
    advice: 'Ouvrez la commande, qui dit pourquoi\u00a0: le plus souvent, remboursez chez PayPal.',
  },
  'payment-amount': {
    label: 'Paiement d’un autre montant que dans les comptes',
    advice: 'Comparez la commande et le paiement chez PayPal, puis passez une correction depuis le compte d’attente.',
  },
  'missing-payment': {
    label: 'Paiement que PayPal ne connaît pas',
    advice:
      'Cherchez ce paiement dans le compte PayPal du site\u00a0: s’il n’y est pas, prévenez le service technique.',
  },
  'unknown-dispute': {
    label: 'Litige d’un paiement qu’aucune commande ne compte',
    advice: 'Répondez chez PayPal avant la date qu’il donne.',
  },
  payout: {
    label: 'Versement payé et revenu au solde de l’auteur',
    advice: 'Vérifiez chez PayPal avant le prochain versement, puis passez une correction du compte de l’auteur.',
  },
  'payout-amount': {
    label: 'Versement d’un autre montant que dans les comptes',
    advice: 'Comparez le versement et PayPal, puis passez une correction depuis le compte d’attente.',
  },
  'unknown-payout': {
    label: 'Versement que le site n’a pas demandé',
    advice: 'Vérifiez chez PayPal qui l’a fait, puis passez une correction depuis le compte d’attente.',
  },
  'unknown-transaction': {
    label: 'Mouvement d’une sorte inconnue',
    advice: 'Regardez-le chez PayPal, puis passez une correction depuis le compte d’attente.',
  },
  balance: {
    label: 'Solde que rien n’explique',
    advice:
      'Deux comparaisons de suite ont trouvé le même écart de solde, sans mouvement qui le dise\u00a0: cherchez-le chez PayPal, puis passez une correction.',
  },
  'rail-balance': {
    label: 'Solde d’un autre compte de paiement que rien n’explique',
    advice:
      'Deux nuits de suite, ce compte a eu le même écart avec le livre : cherchez-le chez ce fournisseur, remboursez ce qui n’est d’aucune commande, puis passez une correction.',
  },
  unreadable: {
    label: 'Ce que le site n’a pas pu lire chez PayPal',
    advice:
      'Regardez-le chez PayPal, donnez à l’application du site le droit qui manque, ou prévenez le service technique.',
  },
};

/** `mended`: the provider and the books agree again. `settled`: an administrator said that nothing is left to do. */
export const differenceStates = ['open', 'mended', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Days of which the account is compared each day: disputes, refunds and held payments come weeks after a payment. */
export const comparedDays = 45;

/**
 * How the provider's side is read: its list of the account's movements, or, where the account may not search them, each payment and
 * payout that the site knows.
 */
export const comparisonModes = ['transactions', 'objects'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];

export const settlementLimits = { noteLength: 300, minNote: 10 } as const;

/** Words of rails for why a payout failed or came back, as sentences that say what to do next. */
const sentences: ReadonlyMap<string, string> = new Map([
  // Wave, https://docs.wave.com/payout, « Errors ».
  [
    'recipient-limit-exceeded',
    'Votre porte-monnaie a atteint sa limite du mois : faites-la relever auprès d’un agent, ou donnez un autre numéro.',
  ],
  [
    'recipient-account-blocked',
    'Votre porte-monnaie est bloqué : voyez avec votre opérateur, ou donnez un autre numéro.',
  ],
  ['recipient-account-inactive', 'Votre porte-monnaie n’est pas actif : réactivez-le, ou donnez un autre numéro.'],
  ['recipient-minor', 'Ce porte-monnaie est celui d’une personne mineure : donnez un autre numéro.'],
  ['country-mismatch', 'Ce numéro n’est pas du pays où nous pouvons verser par Wave : donnez-en un autre.'],
  ['reversed', 'Le versement a été repris.'],
  // pawaPay, https://docs.pawapay.io/v2/docs/failure_codes
  [
    'WALLET_LIMIT_REACHED',
    'Votre porte-monnaie a atteint sa limite : faites-la relever auprès d’un agent, ou donnez un autre numéro.',
  ],
  ['RECIPIENT_NOT_FOUND', 'Aucun porte-monnaie n’a ce numéro chez cet opérateur : vérifiez-le, ou donnez-en un autre.'],
  ['INVALID_PHONE_NUMBER', 'Ce numéro n’est pas de cet opérateur : vérifiez-le, ou donnez-en un autre.'],
  ['AMOUNT_OUT_OF_BOUNDS', 'Ce montant dépasse ce que l’opérateur accepte en une fois.'],
  ['MANUALLY_CANCELLED', 'Le versement a été annulé avant de partir.'],
  // PayPal, Payouts v1, `transaction_status` and `errors.name`.
  ['UNCLAIMED', 'Personne n’a réclamé le versement chez PayPal : vérifiez l’adresse de votre compte.'],
  ['RECEIVER_UNREGISTERED', 'PayPal ne connaît pas votre adresse : vérifiez-la.'],
]);

/** The sentence for a rail's word, for authors; empty for one that has none. */
export const sentenceOf = (reason: string): string => sentences.get(reason) ?? '';

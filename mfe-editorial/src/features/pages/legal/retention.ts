/** How long one kind of data is kept. */
export interface RetentionRule {
  /** What is kept. */
  what: string;
  /** For how long, and counted from when. */
  rule: string;
}

/** The rules of the specification, §9. */
export const retention: readonly RetentionRule[] = [
  { what: 'Comptes actifs', rule: 'la durée de l’abonnement, puis 3 ans' },
  { what: 'Données de paiement', rule: '10 ans' },
  { what: 'Journaux techniques', rule: '12 mois au plus' },
];

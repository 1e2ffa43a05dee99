/** What a rail can do. `charge`: take a payment of a buyer; `read`: say what became of something by the id that we gave it. */
export const railAbilities = ['charge', 'refund', 'pay-out', 'take-back', 'read'] as const;
export type RailAbility = (typeof railAbilities)[number];

export const railAbilityLabels: Readonly<Record<RailAbility, string>> = {
  charge: 'encaisse',
  refund: 'rembourse',
  'pay-out': 'verse',
  'take-back': 'reprend un versement',
  read: 'dit ce qu’il est devenu',
};

/** Where an author's money goes on a rail. `none`: somebody pays by hand, and writes down how. */
export const railDestinations = ['email', 'phone', 'none'] as const;
export type RailDestination = (typeof railDestinations)[number];

/** What a person can decide in the place of a rail's app: they confirm, or have too little in their wallet and may try again. */
export const standInDecisions = ['confirm', 'decline'] as const;
export type StandInDecision = (typeof standInDecisions)[number];

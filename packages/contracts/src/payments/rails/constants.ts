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

/** Where an author's money goes on a rail. `none`: an administrator pays by hand, and writes down how. */
export const railDestinations = ['email', 'phone', 'none'] as const;
export type RailDestination = (typeof railDestinations)[number];

/** What a buyer gives to pay by a rail, besides what every purchase asks. */
export const railQuestions = ['phone'] as const;
export type RailQuestion = (typeof railQuestions)[number];

/**
 * What a person can decide in the place of a rail's app, or of a phone that is asked. `decline`: there is too little in the wallet.
 * `refuse`: they say no. `over-limit`: the operator does. `reconcile`: the operator does not know, and says so for a while. `repeat`: they
 * confirm, and the message of it comes twice.
 */
export const standInDecisions = ['confirm', 'decline', 'refuse', 'over-limit', 'reconcile', 'repeat'] as const;
export type StandInDecision = (typeof standInDecisions)[number];

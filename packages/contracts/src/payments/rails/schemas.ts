import { z } from 'zod';

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

/** How a rail is called by programs: the name of its folder. Which there are is the API's list, so that a new one changes nothing here. */
export const railId = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/, 'Ce moyen de paiement n’existe pas.');

/** Where an author's money goes on a rail. `none`: somebody pays by hand, and writes down how. */
export const railDestinations = ['email', 'phone', 'none'] as const;
export type RailDestination = (typeof railDestinations)[number];

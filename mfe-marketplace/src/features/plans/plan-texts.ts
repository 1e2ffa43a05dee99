import type { PlanId } from '@letat/contracts/plans/constants';
import { plans } from '@letat/contracts/plans/constants';

/** How long a bought interval lasts. */
export const intervalTexts = { month: 'pour un mois', year: 'pour un an' } as const;

export const planNameOf = (id: PlanId): string => plans.find((plan) => plan.id === id)?.name ?? id;

/** Address of the checkout of a plan; of the author's plan, with whose it is. */
export function checkoutAddress(planId: PlanId, authorId?: string): string {
  const query = new URLSearchParams({ plan: planId, ...(authorId === undefined ? {} : { auteur: authorId }) });
  return `/subscribe?${query}`;
}

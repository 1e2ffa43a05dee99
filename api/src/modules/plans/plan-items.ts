import { type Plan, type PlanId, plans } from '@letat/contracts/plans/constants';

/** Intervals of one chain follow each other: buying a plan again extends what it opens. */
export type Chain = 'platform' | 'organisation' | `author:${string}`;

/** A plan that is sold, and whose articles it opens when it is one author's. */
export interface PlanItem {
  plan: Plan;
  authorId: string | null;
}

export const itemIdOf = ({ plan, authorId }: PlanItem): string =>
  authorId === null ? plan.id : `${plan.id}:${authorId}`;

/** Null for what no plan is known by. */
export function planItemOf(itemId: string): PlanItem | null {
  const [planId, authorId = null] = itemId.split(':');
  const plan = plans.find(({ id }) => id === planId);
  if (!plan || (plan.id === 'premium_per_author') !== (authorId !== null)) return null;
  return { plan, authorId };
}

/** The checkout of a plan. */
export function checkoutPathOf({ plan, authorId }: PlanItem): string {
  const query = new URLSearchParams({ plan: plan.id, ...(authorId === null ? {} : { auteur: authorId }) });
  return `/subscribe?${query}`;
}

export function chainOf(planId: PlanId, authorId: string | null): Chain {
  if (authorId !== null) return `author:${authorId}`;
  return planId === 'institutional' ? 'organisation' : 'platform';
}

/** The chains that open what these authors reserve. */
export const chainsThatOpen = (authorIds: readonly string[]): Chain[] => [
  'platform',
  'organisation',
  ...authorIds.map((id): Chain => `author:${id}`),
];

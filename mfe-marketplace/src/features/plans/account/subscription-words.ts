import type { Subscription } from '@letat/contracts/plans/operations';
import { planNameOf } from '../plan-texts.ts';

/** It is paid, and its time is not over. */
export const isOpen = ({ state }: Subscription): boolean => state === 'running' || state === 'upcoming';

/** What has ended, or was given back, begins anew: there is nothing left to make longer. */
export const againWord = (item: Subscription): string => (isOpen(item) ? 'Prolonger' : 'Reprendre');

/** « Premium plateforme, reçu en cadeau ». */
export function nameOf({ planId, author, recipient, isGift, isHolder }: Subscription): string {
  const plan = author === null ? planNameOf(planId) : `${planNameOf(planId)} : ${author.fullName}`;
  if (!isHolder && recipient !== null) return `${plan}, offert à ${recipient}`;
  return isGift ? `${plan}, reçu en cadeau` : plan;
}

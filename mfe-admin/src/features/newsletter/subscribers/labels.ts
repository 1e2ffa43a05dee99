import {
  activityDays,
  type SubscriberActivity,
  type SubscriberListState,
  subscriberListSlugs,
} from '@letat/contracts/newsletter/constants';
import type { Subscriber } from '@letat/contracts/newsletter/subscribers/operations';

/** States of subscriptions, as the address and the tabs call them. */
export const states: readonly { state: SubscriberListState; slug: string; tab: string }[] = [
  { state: 'confirmed', slug: subscriberListSlugs.confirmed, tab: 'Confirmés' },
  { state: 'pending', slug: subscriberListSlugs.pending, tab: 'À confirmer' },
  { state: 'unsubscribed', slug: subscriberListSlugs.unsubscribed, tab: 'Désabonnés' },
  { state: 'suppressed', slug: subscriberListSlugs.suppressed, tab: 'Injoignables' },
];

export const stateLabels: Readonly<Record<Subscriber['state'], string>> = {
  confirmed: 'Confirmé',
  pending: 'À confirmer',
  unsubscribed: 'Désabonné',
};
export const suppressionLabels = { bounced: 'Adresse refusée', complained: 'Plainte' } as const;
export const digestLabels = { none: 'Sans résumé', daily: 'Résumé quotidien', weekly: 'Résumé hebdomadaire' } as const;
export const languageLabels = { fr: 'Français', en: 'Anglais' } as const;
export const activityLabels: Readonly<Record<SubscriberActivity, string>> = {
  all: 'Toutes',
  new: `Nouveaux (${activityDays.new} jours)`,
  active: `Actifs (${activityDays.active} jours)`,
  dormant: `Sans geste depuis ${activityDays.active} jours`,
};

/** "12 mars 2026" */

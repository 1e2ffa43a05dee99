import type { ErrorEntries } from '../../core/error.ts';

/** Of subscriptions to the newsletter. */
export const subscriptionErrors = {
  not_subscribed: {
    status: 409,
    error: 'Cette adresse n’est pas abonnée : abonnez-la de nouveau, puis choisissez ce qu’elle reçoit.',
  },
  subscriber_not_found: { status: 404, error: 'Cet abonnement n’existe plus : rechargez la liste.' },
} as const satisfies ErrorEntries;

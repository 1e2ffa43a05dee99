import type { CourseReading } from '@letat/contracts/newsletter/courses/schemas';
import type {
  SubscriptionConfirmation,
  SubscriptionPreferences,
} from '@letat/contracts/newsletter/subscriptions/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** What a subscriber's page shows; null where a form without JavaScript has no token to go back to. */
export type SubscriberPageData =
  | { page: 'confirmer'; confirmation: SubscriptionConfirmation | null }
  | { page: 'preferences' | 'desabonnement'; preferences: SubscriptionPreferences | null }
  | { page: 'cours'; reading: CourseReading | null };

/**
 * The pages behind the links in newsletters. They are one person's, and their address is a secret. In the place of the token `fin` is
 * where a form without JavaScript goes that has none; `etat` holds its outcome (`api/src/modules/newsletter`). One route for all of
 * them: each page of this remote loads every route.
 */
export const subscriberRoute = defineRoute<SubscriberPageData>({
  id: 'newsletter-subscriber',
  path: '/newsletter/:page/:token',
  flags: { ssr: true, reading: true, personal: true, query: ['etat'] },
  async load({ call, params: { page, token = '' }, signal }) {
    const link = { params: { token }, signal };
    const isOver = token === 'fin';
    try {
      if (page === 'confirmer')
        return { page, confirmation: isOver ? null : await call('GET /api/newsletter/confirmations/:token', link) };
      if (page === 'preferences' || page === 'desabonnement')
        return { page, preferences: isOver ? null : await call('GET /api/newsletter/preferences/:token', link) };
      if (page === 'cours')
        return { page, reading: isOver ? null : await call('GET /api/newsletter/readings/:token', link) };
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
    }
    throw missing();
  },
  meta: () => ({
    title: 'Mon abonnement',
    canonical: '/',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-newsletter-subscriber" */ './subscriber-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './subscriber-link-unknown.tsx'),
});

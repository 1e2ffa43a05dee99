import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** What stands in the place of a token where the buyer has to look into their mail. */
export const sentByMail = 'recu';

/**
 * An order for a person who has its address; null where the address was mailed only. Stored nowhere, and told to no other site. It is worked
 * with: a payment that its buyer is about to confirm is asked after by itself.
 */
export const orderRoute = defineRoute<OrderPage | null>({
  id: 'order',
  path: '/commande/:token',
  flags: { ssr: true, personal: true },
  async load({ call, params: { token = '' }, signal }) {
    if (token === sentByMail) return null;
    return call('GET /api/orders/pages/:token', { params: { token }, signal }).catch((cause: unknown) => {
      throw cause instanceof ApiError && cause.status === 404 ? missing() : cause;
    });
  },
  meta: () => ({
    title: 'Ma commande',
    canonical: '/',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par le lien de votre reçu.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
  missing: () => import(/* webpackChunkName: "order-unknown" */ './order-unknown.tsx'),
});

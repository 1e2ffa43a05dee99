import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One order, with its refunds. */
export const orderRoute = defineRoute<ManagedOrder>({
  id: 'order',
  path: '/admin/orders/:id',
  flags: { access: 'admin' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/admin/orders/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, title }) => ({
    title: `${title} · Commandes`,
    canonical: `/admin/orders/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Une commande, son paiement et ses remboursements.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-order" */ './order-page.tsx'),
});

import { defineRoute } from '@letat/remote-kit/route';

/** Orders. `etat`, `litige` and `recherche` in the query narrow the list; the page follows them by itself. */
export const ordersRoute = defineRoute<null>({
  id: 'orders',
  path: '/admin/orders',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Ventes', label: 'Commandes', order: 2 }] },
  load: async () => null,
  meta: () => ({
    title: 'Commandes',
    canonical: '/admin/orders',
    ...(typeof window === 'undefined' && {
      description: 'Ce qui a été acheté, et ce qui a été remboursé.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-orders" */ './orders-page.tsx'),
});

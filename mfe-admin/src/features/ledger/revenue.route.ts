import { defineRoute } from '@letat/remote-kit/route';

/** Shared revenue. `vue`, `periode`, `devise` and the like in the query name what is in sight; the page follows them by itself. */
export const revenueRoute = defineRoute<null>({
  id: 'revenue',
  path: '/revenue-admin',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Ventes', label: 'Revenus', order: 1 }] },
  load: async () => null,
  meta: () => ({
    title: 'Revenus partagés',
    canonical: '/revenue-admin',
    ...(typeof window === 'undefined' && {
      description: 'Ce que les ventes rapportent, et à qui.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-revenue" */ './revenue-page.tsx'),
});

import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { defineRoute } from '@letat/remote-kit/route';
import { dashboardTab } from '@letat/remote-kit/section-routes';

/** The first tab of the author's dashboard. */
export const overviewRoute = dashboardTab<null>({
  id: 'dashboard',
  path: '/dashboard',
  label: dashboardMessages.tabs.dashboard,
  order: 1,
  alsoAt: [{ place: 'user', label: dashboardMessages.menu.dashboard, order: 1 }],
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-dashboard" */ './overview-page.tsx'),
});

/** The same screen under the specification's other address. */
export const overviewAliasRoute = defineRoute<null>({
  id: 'author-dashboard',
  path: '/author-dashboard',
  flags: { access: 'author' },
  load: async () => null,
  meta: () => ({
    title: dashboardMessages.menu.dashboard,
    canonical: '/dashboard',
    ...(typeof window === 'undefined' && {
      description: 'Vos articles, vos produits, vos lecteurs.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-author-dashboard" */ './overview-page.tsx'),
});

import { dashboardTab } from '@letat/remote-kit/section-routes';

/** What the author has earned. `devise` and `vue` in the query name what is in sight; the page follows them by itself. */
export const earningsRoute = dashboardTab<null>({
  id: 'earnings',
  path: '/dashboard/revenus',
  label: 'Revenus',
  order: 3,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-earnings" */ './earnings-page.tsx'),
});

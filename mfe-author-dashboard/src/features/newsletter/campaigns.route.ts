import { dashboardTab } from '@letat/remote-kit/section-routes';

/** What the author writes to their own subscribers. */
export const campaignsRoute = dashboardTab<null>({
  id: 'my-campaigns',
  path: '/dashboard/newsletter',
  label: 'Newsletter',
  order: 5,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-my-campaigns" */ './campaigns-page.tsx'),
});

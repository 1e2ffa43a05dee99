import { dashboardTab } from '@letat/remote-kit/section-routes';

/** Who gets the author's own newsletter. */
export const subscribersRoute = dashboardTab<null>({
  id: 'my-subscribers',
  path: '/dashboard/newsletter/abonnes',
  label: 'Abonnés',
  order: 6,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-my-subscribers" */ './subscribers-page.tsx'),
});

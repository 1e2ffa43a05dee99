import { dashboardTab } from '@letat/remote-kit/section-routes';

/** What authors bring from elsewhere, and take with them. */
export const transferRoute = dashboardTab<null>({
  id: 'my-transfer',
  path: '/dashboard/transfert',
  label: 'Transfert',
  order: 8,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-my-transfer" */ './transfer-page.tsx'),
});

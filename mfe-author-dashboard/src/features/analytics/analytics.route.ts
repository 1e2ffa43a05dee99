import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { dashboardTab } from '@letat/remote-kit/section-routes';

/** How the author's articles are read. */
export const analyticsRoute = dashboardTab<null>({
  id: 'analytics',
  path: '/dashboard/analytics',
  label: dashboardMessages.tabs.analytics,
  order: 4,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-analytics" */ './analytics-page.tsx'),
});

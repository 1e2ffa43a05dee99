import { dashboardTab } from '@letat/remote-kit/section-routes';

/** The author's courses by letters. */
export const coursesRoute = dashboardTab<null>({
  id: 'my-courses',
  path: '/dashboard/newsletter/cours',
  label: 'Cours',
  order: 7,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-my-courses" */ './courses-page.tsx'),
});

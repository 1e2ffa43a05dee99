import { defineRoute } from '@letat/remote-kit/route';

/** What is wrong with the machines that the site runs on. */
export const healthRoute = defineRoute<null>({
  id: 'health',
  path: '/admin/health',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Santé', order: 0 }] },
  load: async () => null,
  meta: () => ({
    title: 'Santé',
    canonical: '/admin/health',
    ...(typeof window === 'undefined' && {
      description: 'Sauvegardes, contrôles, disques et processus.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-health" */ './health-page.tsx'),
});

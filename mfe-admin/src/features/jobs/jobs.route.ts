import { defineRoute } from '@letat/remote-kit/route';

/** Background work. `file` and `etat` in the query name the queue and the state in sight; the page follows them by itself. */
export const jobsRoute = defineRoute<null>({
  id: 'jobs',
  path: '/admin/jobs',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Travaux', order: 2 }] },
  load: async () => null,
  meta: () => ({
    title: 'Travaux',
    canonical: '/admin/jobs',
    ...(typeof window === 'undefined' && {
      description: 'Ce que le site fait à côté des demandes.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-jobs" */ './jobs-page.tsx'),
});

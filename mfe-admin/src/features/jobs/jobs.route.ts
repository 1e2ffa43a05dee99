import { defineRoute } from '@letat/remote-kit/route';

/** Background work. `file` and `etat` in the query name the queue and the state in sight; the page follows them by itself. */
export const jobsRoute = defineRoute<null>({
  id: 'jobs',
  path: '/admin/jobs',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Travaux', order: 2 }] },
  load: async () => null,
  meta: () => ({
    title: 'Travaux · L’État en Mouvement',
    description: 'Ce que le site fait à côté des demandes.',
    canonical: '/admin/jobs',
    robots: 'noindex',
  }),
  page: () => import(/* webpackChunkName: "page-jobs" */ './jobs-page.tsx'),
});

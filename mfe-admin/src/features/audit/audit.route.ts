import { defineRoute } from '@letat/remote-kit/route';

/** What administrators did. The filters stand in the query; the page follows them by itself. */
export const auditRoute = defineRoute<null>({
  id: 'audit',
  path: '/admin/audit',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Audit', order: 4 }] },
  load: async () => null,
  meta: () => ({
    title: 'Audit',
    canonical: '/admin/audit',
    ...(typeof window === 'undefined' && {
      description: 'Qui a fait quoi dans l’administration.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-audit" */ './audit-page.tsx'),
});

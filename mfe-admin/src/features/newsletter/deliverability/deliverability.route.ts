import { defineRoute } from '@letat/remote-kit/route';

/** Whether mails arrive. `recherche` and `raison` in the query narrow the list of addresses; the page follows them by itself. */
export const deliverabilityRoute = defineRoute<null>({
  id: 'deliverability',
  path: '/admin/newsletter/delivrabilite',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Lettre', label: 'Délivrabilité', order: 6 }] },
  load: async () => null,
  meta: () => ({
    title: 'Délivrabilité',
    canonical: '/admin/newsletter/delivrabilite',
    ...(typeof window === 'undefined' && {
      description: 'Ce que deviennent les mails, et les adresses auxquelles le site n’écrit plus.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-deliverability" */ './deliverability-page.tsx'),
});

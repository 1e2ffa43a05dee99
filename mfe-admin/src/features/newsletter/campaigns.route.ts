import { defineRoute } from '@letat/remote-kit/route';

/** The campaigns of the newsletter. */
export const campaignsRoute = defineRoute<null>({
  id: 'campaigns',
  path: '/admin/newsletter',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Lettre', label: 'Campagnes', order: 1 }] },
  load: async () => null,
  meta: () => ({
    title: 'Campagnes',
    canonical: '/admin/newsletter',
    ...(typeof window === 'undefined' && {
      description: 'Les lettres du site\u00a0: ce qui s’écrit, ce qui part, ce qui est parti.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-campaigns" */ './campaigns-page.tsx'),
});

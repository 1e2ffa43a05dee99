import { defineRoute } from '@letat/remote-kit/route';

/** Partners' sites. `recherche` and `etat` in the query say what is in sight; the page follows them. */
export const sitesRoute = defineRoute<null>({
  id: 'sites',
  path: '/admin/sites',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Sites partenaires', order: 3 }] },
  load: async () => null,
  meta: () => ({
    title: 'Sites partenaires',
    canonical: '/admin/sites',
    ...(typeof window === 'undefined' && {
      description: 'Les sites qui affichent nos widgets, et ce qu’ils y font.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-sites" */ './sites-page.tsx'),
});

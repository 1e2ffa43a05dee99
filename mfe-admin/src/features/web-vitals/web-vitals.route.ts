import { defineRoute } from '@letat/remote-kit/route';

/** How fast the site is where it is read. `jours` and `ecran` in the query say what is in sight; the page follows them. */
export const webVitalsRoute = defineRoute<null>({
  id: 'web-vitals',
  path: '/admin/web-vitals',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Vitesse vécue', order: 6 }] },
  load: async () => null,
  meta: () => ({
    title: 'Vitesse vécue',
    canonical: '/admin/web-vitals',
    ...(typeof window === 'undefined' && {
      description: 'La vitesse du site telle que ses visiteurs la vivent.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-web-vitals" */ './web-vitals-page.tsx'),
});

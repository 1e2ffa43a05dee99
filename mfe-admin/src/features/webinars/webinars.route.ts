import { defineRoute } from '@letat/remote-kit/route';

/** The console of webinars. `onglet` in the query names the tab; the page follows it. */
export const webinarsRoute = defineRoute<null>({
  id: 'webinars',
  path: '/webinars',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Webinaires', order: 7 }] },
  load: async () => null,
  meta: () => ({
    title: 'Webinaires',
    canonical: '/webinars',
    ...(typeof window === 'undefined' && {
      description: 'Les webinaires programmés, en direct et passés.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-webinars" */ './webinars-page.tsx'),
});

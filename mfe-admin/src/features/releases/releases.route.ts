import { defineRoute } from '@letat/remote-kit/route';

/** Which release of each part people get, how it does, and the way back to an earlier one. */
export const releasesRoute = defineRoute<null>({
  id: 'releases',
  path: '/admin/releases',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Versions', order: 1 }] },
  load: async () => null,
  meta: () => ({
    title: 'Versions',
    canonical: '/admin/releases',
    ...(typeof window === 'undefined' && {
      description: 'Les versions en service, et celles d’avant.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-releases" */ './releases-page.tsx'),
});

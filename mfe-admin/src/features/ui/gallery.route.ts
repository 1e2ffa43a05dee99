import { defineRoute } from '@letat/remote-kit/route';

/** The living gallery of the design system: the list of its components. */
export const galleryRoute = defineRoute<null>({
  id: 'ui',
  path: '/admin/ui',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Design system', order: 5 }] },
  load: async () => null,
  meta: () => ({
    title: 'Design system',
    canonical: '/admin/ui',
    ...(typeof window === 'undefined' && {
      description: 'Tous les composants, dans tous leurs états.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-ui" */ './gallery-page.tsx'),
});

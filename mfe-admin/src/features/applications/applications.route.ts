import { defineRoute } from '@letat/remote-kit/route';

/** Who would like to write here. `etat` and `tri` in the query say what is in sight; the page follows them by itself. */
export const applicationsRoute = defineRoute<null>({
  id: 'applications',
  path: '/admin/applications',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Publication', label: 'Candidatures', order: 2 }] },
  load: async () => null,
  meta: () => ({
    title: 'Candidatures',
    canonical: '/admin/applications',
    ...(typeof window === 'undefined' && {
      description: 'Qui voudrait écrire ici, et ce qui lui a été répondu.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-applications" */ './applications-page.tsx'),
});

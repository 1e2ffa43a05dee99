import { defineRoute } from '@letat/remote-kit/route';

/** The articles bookmarked to read later: in the account, or in the browser of a visitor who has none. */
export const readingListRoute = defineRoute<null>({
  id: 'reading-list',
  path: '/liste-de-lecture',
  flags: {
    nav: [
      { place: 'user', label: 'Liste de lecture', order: 3 },
      { place: 'read', label: 'Liste de lecture', order: 3 },
    ],
  },
  load: async () => null,
  meta: () => ({
    title: 'Liste de lecture',
    canonical: '/liste-de-lecture',
    ...(typeof window === 'undefined' && {
      description: 'Les articles gardés pour plus tard.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-reading-list" */ './reading-list-page.tsx'),
});

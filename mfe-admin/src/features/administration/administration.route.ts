import { defineRoute } from '@letat/remote-kit/route';

/** What waits for an administrator, screen by screen. */
export const administrationRoute = defineRoute<null>({
  id: 'administration',
  path: '/admin',
  flags: {
    access: 'admin',
    nav: [
      { place: 'user', label: 'Administration', order: 6 },
      { place: 'admin', group: 'Publication', label: 'Vue d’ensemble', order: 0 },
    ],
  },
  load: async () => null,
  meta: () => ({
    title: 'Administration',
    canonical: '/admin',
    ...(typeof window === 'undefined' && {
      description: 'Comment va la maison, ce qui attend et ce qui a changé.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-administration" */ './administration-page.tsx'),
});

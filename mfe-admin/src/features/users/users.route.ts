import { defineRoute } from '@letat/remote-kit/route';

/** All accounts. `vue`, `recherche`, `role` and `etat` in the query say what is in sight; the page follows them. */
export const usersRoute = defineRoute<null>({
  id: 'users',
  path: '/admin/users',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Comptes', order: 1 }] },
  load: async () => null,
  meta: () => ({
    title: 'Comptes',
    canonical: '/admin/users',
    ...(typeof window === 'undefined' && {
      description: 'Qui a un compte, avec quel rôle, et ce qui le garde.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-users" */ './users-page.tsx'),
});

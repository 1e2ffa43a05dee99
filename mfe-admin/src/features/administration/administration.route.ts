import { defineRoute } from '@letat/remote-kit/route';

/** The way to every screen of the administration. */
export const administrationRoute = defineRoute<null>({
  id: 'administration',
  path: '/admin',
  flags: { access: 'admin', nav: [{ place: 'user', label: 'Administration', order: 6 }] },
  load: async () => null,
  meta: () => ({
    title: 'Administration · L’État en Mouvement',
    description: 'Tous les écrans de l’administration.',
    canonical: '/admin',
    robots: 'noindex',
  }),
  page: () => import(/* webpackChunkName: "page-administration" */ './administration-page.tsx'),
});

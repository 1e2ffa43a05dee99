import { defineRoute } from '@letat/remote-kit/route';

/** Imports of subscribers. `import` in the query names the one in sight; the page follows it by itself. */
export const importsRoute = defineRoute<null>({
  id: 'newsletter-imports',
  path: '/admin/newsletter/importer',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Lettre', label: 'Imports', order: 4 }] },
  load: async () => null,
  meta: () => ({
    title: 'Importer des abonnés',
    canonical: '/admin/newsletter/importer',
    ...(typeof window === 'undefined' && {
      description: 'Ajouter des abonnés à partir d’un fichier, après vérification de chaque ligne.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-newsletter-imports" */ './imports-page.tsx'),
});

import { defineRoute } from '@letat/remote-kit/route';

/** The partnership: figures, leads, events, and what is synchronised. `onglet` in the query names the tab; the page follows it. */
export const integrationRoute = defineRoute<null>({
  id: 'integration',
  path: '/integration',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Intégration partenaire', order: 5 }] },
  load: async () => null,
  meta: () => ({
    title: 'Intégration partenaire',
    canonical: '/integration',
    ...(typeof window === 'undefined' && {
      description: 'Les contacts, les événements et les échanges avec le partenaire de conseil.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-integration" */ './integration-page.tsx'),
});

import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { defineRoute } from '@letat/remote-kit/route';

export interface EcosystemData {
  identity: Identity;
}

/**
 * The platforms that work together, how a site joins them, and where to write. `contact` in the query holds the status of a form that was sent
 * without scripts fared.
 */
export const ecosystemRoute = defineRoute<EcosystemData>({
  id: 'ecosystem',
  path: '/ecosystem',
  flags: {
    ssr: true,
    reading: true,
    query: ['contact'],
    nav: [
      { place: 'more', label: siteMessages.ecosystem, order: 2 },
      { place: 'read', label: siteMessages.ecosystem, order: 4 },
    ],
  },
  load: async ({ call, signal }) => ({ identity: await call('GET /api/identity', { signal }) }),
  meta: () => ({
    title: 'Écosystème',
    canonical: '/ecosystem',
    ...(typeof window === 'undefined' && {
      description:
        'Deux plateformes reliées, la revue et son partenaire de conseil, leurs experts, et la façon d’y connecter un site.',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: 'Écosystème',
          url: '/ecosystem',
          inLanguage: 'fr',
        },
      ],
    }),
  }),
  page: () => import(/* webpackChunkName: "page-ecosystem" */ './ecosystem-page.tsx'),
});

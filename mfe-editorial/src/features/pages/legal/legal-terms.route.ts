import type { Identity } from '@letat/contracts/core/identity';
import { defineRoute } from '@letat/remote-kit/route';

export interface LegalTermsData {
  identity: Identity;
}

const label = 'Mentions légales';

/** The terms of use. */
export const legalTermsRoute = defineRoute<LegalTermsData>({
  id: 'legal-terms',
  path: '/legal-terms',
  flags: { ssr: true, reading: true, nav: [{ place: 'house', label, order: 2 }] },
  load: async ({ call, signal }) => ({ identity: await call('GET /api/identity', { signal }) }),
  meta: () => ({
    title: label,
    canonical: '/legal-terms',
    ...(typeof window === 'undefined' && {
      description:
        'Les conditions d’utilisation\u00a0: objet, modèle économique, obligations des auteurs, paiements et remboursements, données, écosystème.',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: label,
          url: '/legal-terms',
          inLanguage: 'fr',
        },
      ],
    }),
  }),
  page: () => import(/* webpackChunkName: "page-legal-terms" */ './legal-terms-page.tsx'),
});

import type { Identity } from '@letat/contracts/core/identity';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import { defineRoute } from '@letat/remote-kit/route';

export interface LegalTermsData {
  identity: Identity;
  /** The ways to pay and be paid that the site has open. */
  rails: readonly OpenRail[];
}

const label = 'Mentions légales';

/** The terms of use. */
export const legalTermsRoute = defineRoute<LegalTermsData>({
  id: 'legal-terms',
  path: '/legal-terms',
  flags: { ssr: true, reading: true, nav: [{ place: 'house', label, order: 2 }] },
  async load({ call, signal }) {
    const [identity, rails] = await Promise.all([
      call('GET /api/identity', { signal }),
      call('GET /api/rails', { signal }),
    ]);
    return { identity, rails };
  },
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

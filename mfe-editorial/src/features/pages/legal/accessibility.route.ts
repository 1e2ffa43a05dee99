import type { Identity } from '@letat/contracts/core/identity';
import type { LivePages } from '@letat/contracts/releases/pages/operations';
import { defineRoute } from '@letat/remote-kit/route';

export interface AccessibilityData {
  identity: Identity;
  pages: LivePages;
}

const label = 'Accessibilité';

/** The statement of accessibility. */
export const accessibilityRoute = defineRoute<AccessibilityData>({
  id: 'accessibility',
  path: '/accessibilite',
  flags: { ssr: true, reading: true, nav: [{ place: 'house', label, order: 5 }] },
  async load({ call, signal }) {
    const [identity, pages] = await Promise.all([
      call('GET /api/identity', { signal }),
      call('GET /api/live-pages', { signal }),
    ]);
    return { identity, pages };
  },
  meta: () => ({
    title: label,
    canonical: '/accessibilite',
    ...(typeof window === 'undefined' && {
      description:
        'La déclaration d’accessibilité\u00a0: ce qui est visé, ce qui est vérifié et comment, ce qui ne l’est pas encore, et à qui écrire.',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: label,
          url: '/accessibilite',
          inLanguage: 'fr',
        },
      ],
    }),
  }),
  page: () => import(/* webpackChunkName: "page-accessibility" */ './accessibility-page.tsx'),
});

import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { defineRoute } from '@letat/remote-kit/route';

export interface AboutData {
  identity: Identity;
}

/** Who publishes the review, for whom, and by which rules. */
export const aboutRoute = defineRoute<AboutData>({
  id: 'about',
  path: '/about',
  flags: {
    ssr: true,
    reading: true,
    nav: [
      { place: 'more', label: siteMessages.about, order: 3 },
      { place: 'house', label: siteMessages.about, order: 1 },
    ],
  },
  load: async ({ call, signal }) => ({ identity: await call('GET /api/identity', { signal }) }),
  meta: () => ({
    title: 'À propos',
    canonical: '/about',
    ...(typeof window === 'undefined' && {
      description:
        'Qui publie la revue, pour qui, comment un article est fait, comment les auteurs sont payés, et ce que nous ne faisons jamais.',
      jsonLd: [
        { '@context': 'https://schema.org', '@type': 'AboutPage', name: 'À propos', url: '/about', inLanguage: 'fr' },
      ],
    }),
  }),
  page: () => import(/* webpackChunkName: "page-about" */ './about-page.tsx'),
});

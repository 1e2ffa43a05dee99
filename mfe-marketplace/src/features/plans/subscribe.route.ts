import { siteMessages } from '@letat/contracts/messages';
import { defineRoute } from '@letat/remote-kit/route';

/** The plans, side by side, and what buying one means. */
export const subscribeRoute = defineRoute<null>({
  id: 'subscribe',
  path: '/subscribe',
  flags: { ssr: true, reading: true, nav: [{ place: 'main', label: siteMessages.subscriptions, order: 3 }] },
  load: async () => null,
  meta: () => ({
    title: `${siteMessages.subscriptions} · L’État en Mouvement`,
    description:
      'Suivre un auteur, lire toute la revue ou l’ouvrir à une organisation : les formules, leurs prix, et à qui va l’argent.',
    canonical: '/subscribe',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: siteMessages.subscriptions,
        url: '/subscribe',
        inLanguage: 'fr',
      },
    ],
  }),
  page: () => import(/* webpackChunkName: "page-subscribe" */ './subscribe-page.tsx'),
});

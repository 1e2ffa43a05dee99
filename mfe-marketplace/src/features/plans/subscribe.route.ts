import { siteMessages } from '@letat/contracts/messages';
import { defineRoute, type Query } from '@letat/remote-kit/route';

/** The props of the newsletter band; the same for the server, which renders it, and for the page, which shows it. */
export const letterProps = ({ lettre = '' }: Query) => ({ page: '/subscribe', outcome: lettre });

/** The plans, side by side, and what buying one means. */
export const subscribeRoute = defineRoute<null>({
  id: 'subscribe',
  path: '/subscribe',
  flags: {
    ssr: true,
    reading: true,
    query: ['lettre'],
    nav: [{ place: 'main', label: siteMessages.subscriptions, order: 3 }],
  },
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
  fragments: (_, { query }) => [{ id: 'newsletter', slot: 'newsletter', props: letterProps(query) }],
  page: () => import(/* webpackChunkName: "page-subscribe" */ './subscribe-page.tsx'),
});

import { type Identity, identity } from '@letat/contracts/identity';
import { siteMessages } from '@letat/contracts/messages';
import { defineRoute, type RouteSpec } from '@letat/remote-kit/route';

export interface JoinData {
  identity: Identity;
}

/** What both addresses have in common; the first is the canonical one. */
const common = {
  load: async () => ({ identity }),
  meta: () => ({
    title: `${siteMessages.becomeAuthor} · L’État en Mouvement`,
    description:
      'La moitié de chaque vente, une page, une lettre et un assistant : ce que la revue donne à ses auteurs, et ce qu’elle leur demande.',
    canonical: '/join-authors',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: siteMessages.becomeAuthor,
        url: '/join-authors',
        inLanguage: 'fr',
      },
    ],
  }),
} satisfies Partial<RouteSpec<JoinData>>;

/** Why write here, and by which rules. */
export const joinAuthorsRoute = defineRoute<JoinData>({
  ...common,
  id: 'join-authors',
  path: '/join-authors',
  flags: {
    ssr: true,
    reading: true,
    nav: [
      { place: 'main', label: siteMessages.becomeAuthor, order: 2 },
      { place: 'write', label: siteMessages.becomeAuthor, order: 1 },
    ],
  },
  page: () => import(/* webpackChunkName: "page-join-authors" */ './join-page.tsx'),
});

/** The same page under the address that the login gate gives to expert candidates. */
export const rejoindreRoute = defineRoute<JoinData>({
  ...common,
  id: 'rejoindre',
  path: '/rejoindre',
  flags: { ssr: true, reading: true },
  page: () => import(/* webpackChunkName: "page-rejoindre" */ './join-page.tsx'),
});

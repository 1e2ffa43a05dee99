import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorShareText } from '@letat/contracts/ledger/author-share';
import type { OpenRail } from '@letat/contracts/payments/rails/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { statusKey } from './status-key.ts';

export interface JoinData {
  /** The ways to pay and be paid that the site has open. */
  rails: readonly OpenRail[];
}

/** Why write here, by which rules, and the whole application. */
export const joinAuthorsRoute = defineRoute<JoinData>({
  id: 'join-authors',
  path: '/join-authors',
  flags: {
    ssr: true,
    reading: true,
    query: [statusKey],
    nav: [
      { place: 'main', label: siteMessages.becomeAuthor, order: 2 },
      { place: 'write', label: siteMessages.becomeAuthor, order: 1 },
    ],
  },
  load: async ({ call, signal }) => ({ rails: await call('GET /api/rails', { signal }) }),
  meta: () => ({
    title: siteMessages.becomeAuthor,
    canonical: '/join-authors',
    ...(typeof window === 'undefined' && {
      description: `${authorShareText.first} de chaque vente, une page, une lettre et un assistant\u00a0: ce que la revue donne à ses auteurs, et ce qu’elle leur demande.`,
    }),
  }),
  page: () => import(/* webpackChunkName: "page-join-authors" */ './join-page.tsx'),
});

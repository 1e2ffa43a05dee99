import type { Author } from '@letat/contracts/authors/operations';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { type Plan, plans } from '@letat/contracts/plans/constants';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, type Query } from '@letat/remote-kit/route';

export interface SubscribeData {
  /** The plan that is being bought; null: all of them are compared. */
  plan: Plan | null;
  /** Whose plan it is; null until one is chosen. */
  author: Author | null;
  /** Authors to choose from, where one is to be chosen. */
  authors: readonly Author[];
}

/** The props of the newsletter band; the same for the server, which renders it, and for the page, which shows it. */
export const newsletterProps = ({ lettre = '' }: Query) => ({ page: '/subscribe', outcome: lettre });

/** The plans, side by side. `plan` in the query opens the checkout of one, with `auteur` for the plan of an author. */
export const subscribeRoute = defineRoute<SubscribeData>({
  id: 'subscribe',
  path: '/subscribe',
  flags: {
    ssr: true,
    reading: true,
    startsAtOnceWith: ['plan'],
    aliases: ['/plans', '/abonnements'],
    query: ['lettre', 'plan', 'auteur'],
    nav: [
      { place: 'main', label: siteMessages.subscriptions, order: 3 },
      { place: 'read', label: siteMessages.subscriptions, order: 6 },
    ],
  },
  async load({ call, query }) {
    const plan = plans.find(({ id }) => id === query.plan) ?? null;
    if (plan?.id !== 'premium_per_author') return { plan, author: null, authors: [] };
    const author = query.auteur
      ? await call('GET /api/authors/:id', { params: { id: query.auteur } }).catch(nullIfMissing)
      : null;
    const authors = author ? [] : await call('GET /api/authors', { query: { limit: 100 } });
    return { plan, author, authors };
  },
  meta: ({ plan }) => ({
    title: plan === null ? siteMessages.subscriptions : plan.name,
    canonical: '/subscribe',
    ...(plan === null ? {} : { robots: 'noindex' }),
    ...(typeof window === 'undefined' && {
      description:
        'Suivre un auteur, lire toute la revue ou l’ouvrir à une organisation : les formules, leurs prix, et à qui va l’argent.',
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
  }),
  tags: ({ plan }) => (plan?.id === 'premium_per_author' ? ['authors'] : []),
  fragments: (_, { query }) => [{ id: 'newsletter', slot: 'newsletter', props: newsletterProps(query) }],
  page: () => import(/* webpackChunkName: "page-subscribe" */ './subscribe-page.tsx'),
});

function nullIfMissing(cause: unknown): null {
  if (cause instanceof ApiError && cause.status === 404) return null;
  throw cause;
}

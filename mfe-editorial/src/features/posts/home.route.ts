import type { Author } from '@letat/contracts/authors';
import { type Identity, identity } from '@letat/contracts/identity';
import { siteMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';
import { defineRoute } from '@letat/remote-kit/route';
import { frontOf } from './front.ts';

export interface HomeData {
  /** Leads the unfiltered page; null on any other. */
  lead: PostSummary | null;
  posts: PostSummary[];
  authors: Author[];
  /** Figures of the hero, counted here; `orMore` when they were counted no further. */
  stats: { experts: number; orMore: boolean };
  identity: Identity;
}

const description = 'Celles et ceux qui transforment la gouvernance publique africaine écrivent ici, au présent.';

/** Cards of articles; a search shows one more. */
const cards = 12;

/** As many as one list holds. */
const countedMost = 100;

/**
 * The home page. Category and search live in the address, so that a selection can be shared and read without scripts;
 * `lettre` tells how a request for the letter fared that was sent without them.
 */
export const homeRoute = defineRoute<HomeData>({
  id: 'home',
  path: '/',
  flags: {
    ssr: true,
    reading: true,
    query: ['category', 'search', 'lettre'],
    nav: [{ place: 'main', label: siteMessages.home, order: 1 }],
  },
  async load({ call, query: { lettre: _, ...selection } }) {
    const isFront = !selection.category && !selection.search;
    const [newest, featured, authors] = await Promise.all([
      call('GET /api/posts', { query: { ...selection, limit: cards + 1 } }),
      isFront ? call('GET /api/posts', { query: { featured: 'true', limit: 1 } }) : [],
      call('GET /api/authors', { query: { limit: countedMost } }),
    ]);
    const { lead, below } = isFront ? frontOf(newest, featured) : { lead: null, below: newest };
    return {
      lead,
      posts: selection.search ? newest : below.slice(0, cards),
      authors: authors.slice(0, 5),
      stats: { experts: authors.length, orMore: authors.length === countedMost },
      identity,
    };
  },
  meta(_, { query }) {
    const about = query.search ? `Recherche : ${query.search}` : query.category;
    return {
      title: about ? `${about} · L’État en Mouvement` : 'L’État en Mouvement',
      description,
      canonical: query.category ? `/?category=${encodeURIComponent(query.category)}` : '/',
      ...(query.search ? { robots: 'noindex' as const } : {}),
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'L’État en Mouvement',
          inLanguage: 'fr',
          potentialAction: {
            '@type': 'SearchAction',
            target: '/?search={search_term_string}',
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    };
  },
  tags: () => ['posts', 'authors'],
  fragments: (_, { query }) => (query.search ? [] : [{ id: 'product-teaser', slot: 'product-teaser' }]),
  page: () => import(/* webpackChunkName: "page-home" */ './home-page.tsx'),
});

import type { Author } from '@letat/contracts/authors/operations';
import type { Identity } from '@letat/contracts/core/identity';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import { listPage } from '@letat/remote-kit/list-page';
import { defineRoute, type LoadContext } from '@letat/remote-kit/route';
import { isAnyFound } from '../../search/any-found.ts';
import { type Correction, findOrCorrect } from '../../search/correction.ts';
import { splitFeatured } from '../featured/featured-posts.ts';
import { listAddress } from '../list/list-address.ts';
import { publisher } from '../publisher.ts';

/** The page itself, or what a search found in its place. */
export type HomeData = HomeLatest | HomeFound;

export interface HomeLatest {
  kind: 'latest';
  /** Leads the unfiltered page; null on any other. */
  lead: PostSummary | null;
  posts: readonly PostSummary[];
  authors: Author[];
  /** Figures of the hero, counted here; `orMore` when they were counted no further. */
  stats: { experts: number; orMore: boolean };
  identity: Identity;
}

export interface HomeFound {
  kind: 'found';
  /** Best first. */
  posts: readonly PostSummary[];
  /** The blog has all of them, page by page. */
  hasMore: boolean;
  /** What else has the words; null within a category, which only articles have. */
  beside: FoundBesidePosts | null;
  /** The search that was probably meant, when little was found. */
  correction: Correction | null;
}

const description = 'Celles et ceux qui transforment la gouvernance publique africaine écrivent ici, au présent.';

/** Cards of articles under what leads the page. */
const cards = 12;

/** Articles that a search shows. */
const maxFound = 24;

/** As many as one list holds. */
const maxCounted = 100;

/**
 * The home page. Category and search live in the address, so that a selection can be shared and read without scripts, as do `exact`,
 * which has the search taken as it was typed, and `all`, the kind of which all finds are shown; `lettre` holds the status of a newsletter
 * form that was sent without them.
 */
export const homeRoute = defineRoute<HomeData>({
  id: 'home',
  path: '/',
  flags: {
    ssr: true,
    reading: true,
    query: ['category', 'search', 'exact', 'all', 'lettre'],
    nav: [{ place: 'main', label: siteMessages.home, order: 1 }],
  },
  failure: postMessages.listFailure,
  load: (context) => (context.query.search ? loadFound(context) : loadLatest(context)),
  meta(_, { query }) {
    const about = query.search ? `Recherche\u00a0: ${query.search}` : query.category;
    return {
      ...(about ? { title: about } : { title: siteMessages.homeTitle, isWholeTitle: true }),
      canonical: listAddress('/', { category: query.category ?? '' }),
      ...(typeof window === 'undefined' && {
        description,
        ...(query.search ? { robots: 'noindex' as const } : {}),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: siteMessages.name,
            url: '/',
            inLanguage: 'fr',
            publisher,
            potentialAction: {
              '@type': 'SearchAction',
              target: '/?search={search_term_string}',
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }),
    };
  },
  tags: ({ kind }) => [
    ...['posts', 'authors'],
    ...(kind === 'found' ? ['search-words', 'products', 'webinars', 'letters'] : []),
  ],
  fragments: (_, { query }) => (query.search ? [] : [{ id: 'product-teaser', slot: 'product-teaser' }]),
  page: () => import(/* webpackChunkName: "page-home" */ './home-page.tsx'),
});

async function loadLatest({ call, query: { category }, signal }: LoadContext): Promise<HomeLatest> {
  const isFiltered = category !== undefined;
  const [newest, featured, authors, identity] = await Promise.all([
    call('GET /api/posts', { query: { category, limit: cards + 1 }, signal }),
    isFiltered ? [] : call('GET /api/posts', { query: { featured: 'true', limit: 1 }, signal }),
    call('GET /api/authors', { query: { experts: 'true', limit: maxCounted }, signal }),
    call('GET /api/identity', { signal }),
  ]);
  const { lead, below } = isFiltered ? { lead: null, below: newest } : splitFeatured(newest, featured);
  return {
    kind: 'latest',
    lead,
    posts: below.slice(0, cards),
    authors,
    stats: { experts: authors.length, orMore: authors.length === maxCounted },
    identity,
  };
}

async function loadFound(context: LoadContext): Promise<HomeFound> {
  const { call, signal } = context;
  const { category, all } = context.query;
  const found = await findOrCorrect(context, {
    find: async (search) => {
      const query = { category, search, limit: maxFound };
      const [{ items, next }, beside] = await Promise.all([
        listPage(undefined, ({ onNext }) => call('GET /api/posts', { query, signal, onNext })),
        category ? null : call('GET /api/search', { query: { q: search, all }, signal }),
      ]);
      return { posts: items, hasMore: next !== null, beside };
    },
    isNothing: ({ posts, beside }) => posts.length === 0 && !(beside && isAnyFound(beside)),
  });
  return { kind: 'found', ...found };
}

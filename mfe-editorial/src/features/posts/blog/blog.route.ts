import { blogCategories } from '@letat/contracts/posts/blog';
import { postMessages } from '@letat/contracts/posts/messages';
import type { BlogPostSummary } from '@letat/contracts/posts/operations';
import { type ListPage, listPage, listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute, type LoadContext } from '@letat/remote-kit/route';
import { type Correction, findOrCorrect } from '../../search/correction.ts';
import { splitFeatured } from '../featured/featured-posts.ts';
import { blogAddress } from '../list/list-address.ts';

export interface BlogData {
  /** Leads the first page, unfiltered; null on any other. */
  lead: BlogPostSummary | null;
  posts: BlogPostSummary[];
  /** Of the next page; null at the end. */
  next: string | null;
  /** The search that was probably meant, when little was found. */
  correction: Correction | null;
}

/** Articles of one page, besides the one that leads the first. */
const perPage = 12;

/**
 * The blog: every article, by category, by words, from the newest on. `exact` has the search taken as it was typed, `lettre` holds the
 * status of a form that was sent without scripts.
 */
export const blogRoute = defineRoute<BlogData>({
  id: 'blog',
  path: '/blog',
  flags: {
    ssr: true,
    reading: true,
    query: ['category', 'search', 'exact', 'cursor', 'lettre'],
    nav: [
      { place: 'read', label: 'Blog', order: 1 },
      { place: 'more', label: 'Blog', order: 4 },
    ],
  },
  failure: postMessages.listFailure,
  load: loadBlog,
  meta(_, { query }) {
    const { category, search } = query;
    const about = search ? `Recherche\u00a0: ${search}` : category;
    return {
      title: `${about ? `${about} · ` : ''}Blog`,
      canonical: blogAddress(query.cursor ? { ...query, search: '', exact: '' } : category ? { category } : {}),
      ...(search || isUnknown(category) ? { robots: 'noindex' as const } : {}),
      ...(typeof window === 'undefined' && {
        description: category
          ? `Les articles de la revue sur un thème\u00a0: ${category}.`
          : 'Tous les articles de la revue, du plus récent au plus ancien, par thème et par mot.',
        ...(category && !isUnknown(category) ? { feeds: feedsOf(category) } : {}),
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Accueil', item: '/' },
              { '@type': 'ListItem', position: 2, name: 'Blog', item: '/blog' },
              ...(category
                ? [{ '@type': 'ListItem', position: 3, name: category, item: blogAddress({ category }) }]
                : []),
            ],
          },
        ],
      }),
    };
  },
  tags: () => ['posts', 'authors', 'comments', 'views', 'search-words'],
  page: () => import(/* webpackChunkName: "page-blog" */ './blog-page.tsx'),
});

async function loadBlog(context: LoadContext): Promise<BlogData> {
  const { query } = context;
  // Behind the first page the address has the words that were found by.
  if (query.cursor) return { ...(await loadPage(context, query.search)), correction: null };
  return findOrCorrect(context, {
    find: (search) => loadPage(context, search),
    isNothing: ({ posts }) => posts.length === 0,
  });
}

async function loadPage(
  { call, query: { category, cursor: from }, signal }: LoadContext,
  search: string | undefined,
): Promise<Omit<BlogData, 'correction'>> {
  let lead: BlogPostSummary | null = null;
  const { items, next } = await listPageOfLink(from, async ({ cursor, onNext }) => {
    if (category || search || cursor)
      return call('GET /api/blog-posts', { query: { category, search, cursor, limit: perPage }, signal, onNext });
    const first = await loadFirstPage({ call, signal });
    lead = first.lead;
    onNext(first.next);
    return first.items;
  });
  return { lead, posts: [...items], next };
}

interface BlogFirstPage extends ListPage<BlogPostSummary> {
  lead: BlogPostSummary | null;
}

/**
 * The first page and what leads it. An article of that list leads it, and the next page begins after the thirteenth; or one
 * from further back does, and it begins after the twelfth. All that it takes is asked for at once, since nobody knows before.
 */
async function loadFirstPage({ call, signal }: Pick<LoadContext, 'call' | 'signal'>): Promise<BlogFirstPage> {
  const newest = (limit: number) =>
    listPage(undefined, ({ onNext }) => call('GET /api/blog-posts', { query: { limit }, signal, onNext }));
  const [long, short, featured] = await Promise.all([
    newest(perPage + 1),
    newest(perPage),
    call('GET /api/blog-posts', { query: { featured: 'true', limit: 1 }, signal }),
  ]);
  const { lead, below } = splitFeatured(long.items, featured);
  return { lead, items: below.slice(0, perPage), next: below.length > perPage ? short.next : long.next };
}

const isUnknown = (category: string | undefined): boolean =>
  category !== undefined && !blogCategories.some((label) => label === category);

function feedsOf(category: string) {
  const query = new URLSearchParams({ category });
  return [
    { title: `${category} (RSS)`, href: `/rss.xml?${query}`, type: 'application/rss+xml' as const },
    { title: `${category} (JSON Feed)`, href: `/feed.json?${query}`, type: 'application/feed+json' as const },
  ];
}

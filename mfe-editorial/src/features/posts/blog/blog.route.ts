import { blogCategories } from '@letat/contracts/constants';
import type { BlogPostSummary } from '@letat/contracts/posts';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute, type LoadContext } from '@letat/remote-kit/route';
import { blogAddress } from './blog-address.ts';

export interface BlogData {
  posts: BlogPostSummary[];
  /** Of the next page; null at the end. */
  next: string | null;
  /** The first page, unfiltered: the one that an article leads. */
  isFront: boolean;
}

/** Articles of one page; the first page has one more, which leads it. */
const perPage = 12;

/** The blog: every article, by category, by words, from the newest on. `lettre` tells how a form sent without scripts fared. */
export const blogRoute = defineRoute<BlogData>({
  id: 'blog',
  path: '/blog',
  flags: {
    ssr: true,
    reading: true,
    query: ['category', 'search', 'cursor', 'lettre'],
    nav: [{ place: 'read', label: 'Blog', order: 1 }],
  },
  load: loadBlog,
  meta(_, { query }) {
    const { category, search } = query;
    const about = search ? `Recherche\u00a0: ${search}` : category;
    return {
      title: `${about ? `${about} · ` : ''}Blog · L’État en Mouvement`,
      description: category
        ? `Les articles de la revue sur un thème\u00a0: ${category}.`
        : 'Tous les articles de la revue, du plus récent au plus ancien, par thème et par mot.',
      canonical: blogAddress(query.cursor ? { ...query, search: '' } : category ? { category } : {}),
      ...(search || isUnknown(category) ? { robots: 'noindex' as const } : {}),
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
      ...(category && !isUnknown(category) ? { feeds: feedsOf(category) } : {}),
    };
  },
  tags: () => ['posts', 'authors', 'comments', 'views'],
  page: () => import(/* webpackChunkName: "page-blog" */ './blog-page.tsx'),
});

async function loadBlog({ call, query, signal }: LoadContext): Promise<BlogData> {
  const { lettre: _, cursor: from, ...selection } = query;
  let isFront = false;
  const { items, next } = await listPageOfLink(from, ({ cursor, onNext }) => {
    isFront = !query.category && !query.search && !cursor;
    const limit = isFront ? perPage + 1 : perPage;
    return call('GET /api/blog-posts', { query: { ...selection, cursor, limit }, signal, onNext });
  });
  return { posts: [...items], next, isFront };
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

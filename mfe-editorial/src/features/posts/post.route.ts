import type { Comment } from '@letat/contracts/comments';
import type { Post, PostSummary } from '@letat/contracts/posts';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

export interface PostData {
  post: Post;
  comments: Comment[];
  related: PostSummary[];
}

/** The canonical page of an article. `commentaire` and `lettre` in the query tell how a form sent without scripts fared. */
export const postRoute = defineRoute<PostData>({
  id: 'post',
  path: '/post/:slug',
  flags: { ssr: true, reading: true, query: ['commentaire', 'lettre'] },
  async load({ call, params }) {
    try {
      const slug = params.slug ?? '';
      const [post, related] = await Promise.all([
        call('GET /api/posts/:slug', { params: { slug } }),
        call('GET /api/posts/:slug/related', { params: { slug } }),
      ]);
      const comments = await call('GET /api/posts/:postId/comments', { params: { postId: post.id } });
      return { post, related, comments };
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ post }) => ({
    title: `${post.title} · L’État en Mouvement`,
    description: post.excerpt,
    canonical: `/post/${post.slug}`,
    type: 'article',
    ...(post.featuredImage ? { image: post.featuredImage } : {}),
    publishedTime: post.publishedAt ?? post.createdAt,
    modifiedTime: post.updatedAt,
    author: post.author.fullName,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        inLanguage: 'fr',
        articleSection: post.category,
        keywords: post.tags.join(', '),
        wordCount: post.wordCount,
        isAccessibleForFree: post.access === 'free',
        datePublished: post.publishedAt ?? post.createdAt,
        dateModified: post.updatedAt,
        author: {
          '@type': 'Person',
          name: post.author.fullName,
          ...(post.author.username === '' ? {} : { url: `/author/${post.authorId}` }),
        },
        publisher: { '@type': 'Organization', name: 'L’État en Mouvement' },
        mainEntityOfPage: `/post/${post.slug}`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: '/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: post.category,
            item: `/?category=${encodeURIComponent(post.category)}`,
          },
          { '@type': 'ListItem', position: 3, name: post.title },
        ],
      },
    ],
  }),
  tags: ({ post, related }) => [
    `post:${post.slug}`,
    `comments:${post.id}`,
    'authors',
    ...related.map(({ slug }) => `post:${slug}`),
  ],
  dehydrate: (data) => ({ ...data, post: { ...data.post, content: '', html: '' } }),
  page: () => import(/* webpackChunkName: "page-post" */ './post-page.tsx'),
  missing: () => import(/* webpackChunkName: "post-missing" */ './post-missing.tsx'),
});

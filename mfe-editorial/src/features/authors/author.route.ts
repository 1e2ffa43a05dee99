import type { Author } from '@letat/contracts/authors/operations';
import { socialPicturePath } from '@letat/contracts/core/images';
import type { CourseSummary } from '@letat/contracts/newsletter/courses/schemas';
import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute, missing } from '@letat/remote-kit/route';

export interface AuthorData {
  author: Author;
  posts: readonly PostSummary[];
  /** Courses by letters that are open. */
  courses: readonly CourseSummary[];
  /** Of the page of articles after this one; null at the end. */
  next: string | null;
}

/** Another remote's part of the page: what the author sells. */
export const productsOf = ({ id }: Pick<Author, 'id'>) => ({
  id: 'author-products',
  slot: 'products',
  props: { authorId: id },
});

/** The public page of an author. `lettre` in the query holds the status of a newsletter form that was sent without scripts. */
export const authorRoute = defineRoute<AuthorData>({
  id: 'author',
  path: '/author/:authorId',
  flags: { ssr: true, reading: true, query: ['cursor', 'lettre'] },
  failure: postMessages.listFailure,
  async load({ call, params, query: { cursor: from } }) {
    try {
      const author = await call('GET /api/authors/:id', { params: { id: params.authorId ?? '' } });
      const [{ items, next }, courses] = await Promise.all([
        listPageOfLink(from, ({ cursor, onNext }) =>
          call('GET /api/posts', { query: { authorId: author.id, cursor, limit: 24 }, onNext }),
        ),
        call('GET /api/newsletter/courses', { query: { authorId: author.id, limit: 5 } }),
      ]);
      return { author, posts: items, courses, next };
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ author }) => ({
    title: author.fullName,
    canonical: `/author/${author.id}`,
    ...(typeof window === 'undefined' && {
      description: author.bio,
      type: 'profile',
      image: socialPicturePath('author', author.id),
      imageAlt: author.fullName,
      feeds: [
        { title: `${author.fullName} (RSS)`, href: `/author/${author.id}/rss.xml`, type: 'application/rss+xml' },
        {
          title: `${author.fullName} (JSON Feed)`,
          href: `/author/${author.id}/feed.json`,
          type: 'application/feed+json',
        },
      ],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: `/author/${author.id}`,
          inLanguage: 'fr',
          mainEntity: {
            '@type': 'Person',
            name: author.fullName,
            alternateName: author.username,
            description: author.bio,
            image: author.avatar ?? socialPicturePath('author', author.id),
            url: `/author/${author.id}`,
          },
        },
      ],
    }),
  }),
  tags: () => ['posts', 'authors', 'courses'],
  fragments: ({ author }) => [productsOf(author)],
  page: () => import(/* webpackChunkName: "page-author" */ './author-page.tsx'),
  missing: () => import(/* webpackChunkName: "page-author" */ './author-missing.tsx'),
});

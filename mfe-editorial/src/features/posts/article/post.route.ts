import type { PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import type { Post, PostSummary } from '@letat/contracts/posts/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { alternatesOf } from '../../ai/alternates.ts';
import { type CommentsPage, loadComments } from '../../comments/comments-page.ts';
import { articleMeta, articleTags, missingOr, withoutText } from './article-route.ts';

export interface PostData {
  post: Post;
  comments: CommentsPage;
  related: PostSummary[];
  /** Besides French. */
  languages: PublishedLanguage[];
}

/** The canonical page of an article. `commentaire` and `lettre` in the query hold the status of a form that was sent without scripts; `repondre` opens the form under a comment, `suite` a page of comments. */
export const postRoute = defineRoute<PostData>({
  id: 'post',
  path: '/post/:slug',
  flags: { ssr: true, reading: true, query: ['commentaire', 'lettre', 'repondre', 'suite'] },
  async load({ call, params: { slug = '' }, query }) {
    const [post, related, languages] = await missingOr(
      Promise.all([
        call('GET /api/posts/:slug', { params: { slug } }),
        call('GET /api/posts/:slug/related', { params: { slug } }),
        call('GET /api/posts/:slug/translations', { params: { slug } }),
      ]),
    );
    const comments = await missingOr(loadComments(call, 'posts', { postId: post.id, cursor: query.suite }));
    return { post, related, languages, comments };
  },
  meta: ({ post, languages }, { params }) => ({
    ...articleMeta(post),
    ...(typeof window === 'undefined' && { alternates: alternatesOf(post.slug, languages) }),
    ...(params.slug === post.slug ? {} : { movedTo: `/post/${post.slug}` }),
  }),
  tags: articleTags,
  dehydrate: (data) => ({ ...data, post: withoutText(data.post) }),
  page: () => import(/* webpackChunkName: "page-post" */ './post-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './post-missing.tsx'),
});

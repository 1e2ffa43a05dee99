import type { Comment } from '@letat/contracts/comments';
import type { Post, PostSummary } from '@letat/contracts/posts';
import { defineRoute } from '@letat/remote-kit/route';
import { articleTags, missingOr, withoutText } from './article-loading.ts';
import { articleMeta } from './article-meta.ts';

export interface PostData {
  post: Post;
  comments: Comment[];
  related: PostSummary[];
}

/** The canonical page of an article. `commentaire` and `lettre` in the query tell how a form sent without scripts fared; `repondre` opens the form under a comment. */
export const postRoute = defineRoute<PostData>({
  id: 'post',
  path: '/post/:slug',
  flags: { ssr: true, reading: true, query: ['commentaire', 'lettre', 'repondre'] },
  async load({ call, params: { slug = '' } }) {
    const [post, related] = await missingOr(
      Promise.all([
        call('GET /api/posts/:slug', { params: { slug } }),
        call('GET /api/posts/:slug/related', { params: { slug } }),
      ]),
    );
    const comments = await missingOr(call('GET /api/posts/:postId/comments', { params: { postId: post.id } }));
    return { post, related, comments };
  },
  meta: ({ post }, { params }) => ({
    ...articleMeta(post),
    ...(params.slug === post.slug ? {} : { movedTo: `/post/${post.slug}` }),
  }),
  tags: articleTags,
  dehydrate: (data) => ({ ...data, post: withoutText(data.post) }),
  page: () => import(/* webpackChunkName: "page-post" */ './post-page.tsx'),
  missing: () => import(/* webpackChunkName: "post-missing" */ './post-missing.tsx'),
});

import type { BlogPost, PostSummary } from '@letat/contracts/posts/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { type CommentsPage, loadComments } from '../../comments/comments-page.ts';
import { articleMeta, articleTags, missingOr, withoutText } from '../article/article-route.ts';

export interface BlogArticleData {
  post: BlogPost;
  comments: CommentsPage;
  related: PostSummary[];
}

/** An article as the blog shows it; its canonical address is the other one. The query holds the status of forms that were sent without scripts, and by `suite` which page of comments it is. */
export const blogArticleRoute = defineRoute<BlogArticleData>({
  id: 'blog-article',
  path: '/blog/:id',
  flags: { ssr: true, reading: true, query: ['commentaire', 'lettre', 'repondre', 'suite'] },
  async load({ call, params: { id = '' }, query }) {
    const [post, comments] = await missingOr(
      Promise.all([
        call('GET /api/blog-posts/:id', { params: { id } }),
        loadComments(call, 'blog-posts', { postId: id, cursor: query.suite }),
      ]),
    );
    const related = await missingOr(call('GET /api/posts/:slug/related', { params: { slug: post.slug } }));
    return { post, comments, related };
  },
  meta: ({ post }) => articleMeta(post),
  tags: articleTags,
  dehydrate: (data) => ({ ...data, post: withoutText(data.post) }),
  page: () => import(/* webpackChunkName: "page-post" */ './blog-article-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './blog-article-missing.tsx'),
});

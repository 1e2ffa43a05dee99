import { listBlogComments, listComments, submitBlogComment, submitComment } from '@letat/contracts/comments/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import { commentLimit } from './comments.limits.ts';
import type { CommentsService } from './comments.service.ts';

/** Where comments are read and left, under a post and under the blog's view of it. */
export function commentRoutes(app: FastifyInstance, service: CommentsService): void {
  app.rateLimits.register(commentLimit);
  route(
    app,
    listComments,
    async ({ params, query, header }) => {
      const { items, next } = await service.list(params.postId, query, 'post_not_found');
      if (next) header('link', nextLink(`/api/posts/${params.postId}/comments`, query, next));
      return items;
    },
    { tags: (_comments, { params }) => [`comments:${params.postId}`, 'posts'] },
  );

  route(
    app,
    listBlogComments,
    async ({ params, query, header }) => {
      const { items, next } = await service.list(params.postId, query, 'blog_post_not_found');
      if (next) header('link', nextLink(`/api/blog-posts/${params.postId}/comments`, query, next));
      return items;
    },
    { tags: (_comments, { params }) => [`comments:${params.postId}`, 'posts'] },
  );

  route(
    app,
    submitComment,
    async ({ params, body, viewer }) => service.submit(params.postId, body, 'post_not_found', await viewer()),
    {
      limit: commentLimit.name,
      form: {
        done: async (comment) => (await postPage(comment.postId, 'recu')) ?? '/blog',
        refused: ({ postId }, code) => postPage(postId, code),
      },
    },
  );

  route(
    app,
    submitBlogComment,
    async ({ params, body, viewer }) => service.submit(params.postId, body, 'blog_post_not_found', await viewer()),
    {
      limit: commentLimit.name,
      form: {
        done: async (comment) => blogPage(comment.postId, 'recu'),
        refused: async ({ postId }, code) => ((await app.posts.slugOf(postId)) ? blogPage(postId, code) : null),
      },
    },
  );

  /** Null when there is no such post. */
  async function postPage(postId: string, outcome: string): Promise<string | null> {
    const slug = await app.posts.slugOf(postId);
    return slug === null ? null : pageAfter(`/post/${encodeURIComponent(slug)}`, outcome);
  }
}

function blogPage(postId: string, outcome: string): string {
  return pageAfter(`/blog/${postId}`, outcome);
}

function pageAfter(page: string, outcome: string): string {
  return `${page}?commentaire=${outcome}#commentaires`;
}

import {
  changePost,
  createPost,
  deletePost,
  getEditablePost,
  listOwnPosts,
  previewPost,
} from '@letat/contracts/posts/writing/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { previewLimit } from './limits.ts';
import type { OwnPostsService } from './own-posts.ts';
import type { PostsWritingService } from './service.ts';

/** Writing articles: who writes is the session's person, never a field of the body. */
export function postWritingRoutes(
  app: FastifyInstance,
  { writing, own }: { writing: PostsWritingService; own: OwnPostsService },
): void {
  route(app, createPost, ({ body, user }) => writing.create(body, user));

  route(app, changePost, ({ params, body, user }) => writing.change(params.id, body, user));

  route(app, deletePost, async ({ params, user }) => {
    await writing.remove(params.id, user);
    return null;
  });

  app.rateLimits.register(previewLimit);
  route(app, previewPost, ({ body, user }) => own.preview(body.content, user), { limit: previewLimit.name });

  route(app, listOwnPosts, async ({ query, user, header }) => {
    const { items, next } = await own.list(query, user);
    if (next) header('link', nextLink(listOwnPosts.path, query, next));
    return items;
  });

  route(app, getEditablePost, ({ params, user }) => own.edit(params.id, user));
}

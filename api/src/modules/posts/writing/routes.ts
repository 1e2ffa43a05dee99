import { CodedError } from '@letat/contracts/core/coded-error';
import {
  changePost,
  createPost,
  deletePost,
  getEditablePost,
  imageAlt,
  listOwnPosts,
  previewPost,
  sendCover,
} from '@letat/contracts/posts/writing/operations';
import { fileOutcomeKey, fileSent } from '@letat/contracts/uploads/form-outcome';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { localPathWithOutcome } from '../../../plugins/forms.ts';
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

  route(
    app,
    sendCover,
    async ({ params, body: { file, fields }, user }) => {
      const featuredImageAlt = altOf(fields.alt);
      // Nothing is stored of what is sent for an article of somebody else.
      await own.edit(params.id, user);
      const featuredImage = await app.uploads.takeImage(user, file);
      return writing.changeCover(params.id, { featuredImage, featuredImageAlt }, user);
    },
    {
      limit: 'uploads',
      form: {
        done: async (_post, { params }) => localPathWithOutcome(writeAddress(params.id), fileOutcomeKey, fileSent),
        refused: async ({ id }, code) => localPathWithOutcome(writeAddress(id), fileOutcomeKey, code),
      },
    },
  );

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

const writeAddress = (post: string): string => `/write?${new URLSearchParams({ post })}`;

function altOf(given: string | undefined): string {
  const read = imageAlt.safeParse(given);
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message ?? '';
  throw new CodedError('validation', { details: [{ path: 'alt', message }] });
}

import {
  emptyReadingList,
  findBookmark,
  listBookmarks,
  removeBookmark,
  saveBookmark,
  saveBookmarks,
} from '@letat/contracts/posts/reading-list';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { ReadingListService } from './service.ts';

/** Everybody's own list of what to read later. */
export function readingListRoutes(app: FastifyInstance, list: ReadingListService): void {
  route(app, listBookmarks, async ({ query, user, header }) => {
    const { items, next } = await list.list(user.id, query);
    if (next) header('link', nextLink(listBookmarks.path, query, next));
    return items;
  });

  route(app, saveBookmarks, async ({ body, user }) => ({ added: await list.keepAll(user.id, body.postIds) }));

  route(app, findBookmark, async ({ params, user }) => ({ kept: await list.has(user.id, params.postId) }));

  route(app, saveBookmark, async ({ params, user }) => {
    await list.keep(user.id, params.postId);
    return { kept: true };
  });

  route(app, removeBookmark, async ({ params, user }) => {
    await list.drop(user.id, params.postId);
    return null;
  });

  route(app, emptyReadingList, async ({ user }) => {
    await list.empty(user.id);
    return null;
  });
}

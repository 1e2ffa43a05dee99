import {
  emptyReadingList,
  findBookmark,
  listBookmarks,
  removeBookmark,
  saveBookmark,
  saveBookmarks,
} from '@letat/contracts/posts/reading-list/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { nextLink } from '../../../paging/page.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import type { PostsService } from '../posts.service.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { ReadingListRepository } from './repository.ts';
import { ReadingListService } from './service.ts';

interface Parts {
  posts: PostsService;
  writing: PostsWritingService;
}

/** Registers the reading list: its routes, its personal data, and that bookmarks go with their article. */
export function registerReadingList(app: FastifyInstance, { posts, writing }: Parts): void {
  const bookmarks = new ReadingListRepository(app.mongo);
  writing.onPostDeleted((postId, session) => bookmarks.removePost(Types.ObjectId.createFromHexString(postId), session));
  const { clock, users, mongo } = app;
  readingListRoutes(app, new ReadingListService({ clock, bookmarks, posts, users, mongo }));
  app.privacy.register({
    collection: 'readinglists',
    feature: 'posts',
    label: 'Liste de lecture',
    async export({ userId }) {
      const reader = objectId(userId);
      const articles = reader ? await bookmarks.listAllOf(reader) : [];
      return articles.length > 0 ? articles : null;
    },
    async erase({ userId }, session) {
      const reader = objectId(userId);
      return { removed: reader ? await bookmarks.removeOf(reader, session) : 0 };
    },
    retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
  });
}

/** A reader's own list of what to read later. */
function readingListRoutes(app: FastifyInstance, list: ReadingListService): void {
  route(app, listBookmarks, async ({ query, user, header }) => {
    const { items, next } = await list.list(user.id, query);
    if (next) header('link', nextLink(listBookmarks.path, query, next));
    return items;
  });

  route(app, saveBookmarks, async ({ body, user }) => ({ added: await list.saveAll(user.id, body.postIds) }));

  route(app, findBookmark, async ({ params, user }) => stateOf(await list.has(user.id, params.postId)));

  route(app, saveBookmark, async ({ params, user }) => {
    await list.save(user.id, params.postId);
    return stateOf(true);
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

const stateOf = (saved: boolean) => ({ saved, kept: saved });

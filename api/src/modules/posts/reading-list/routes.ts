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
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import type { PrivacyRegistry } from '../../privacy/index.ts';
import type { ReadingListRepository } from './repository.ts';
import type { ReadingListService } from './service.ts';

/** What a person bookmarks to read later. */
export function registerReadingList(privacy: PrivacyRegistry, bookmarks: ReadingListRepository): void {
  privacy.register({
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

/** Everybody's own list of what to read later. */
export function readingListRoutes(app: FastifyInstance, list: ReadingListService): void {
  route(app, listBookmarks, async ({ query, user, header }) => {
    const { items, next } = await list.list(user.id, query);
    if (next) header('link', nextLink(listBookmarks.path, query, next));
    return items;
  });

  route(app, saveBookmarks, async ({ body, user }) => ({ added: await list.saveAll(user.id, body.postIds) }));

  route(app, findBookmark, async ({ params, user }) => ({ kept: await list.has(user.id, params.postId) }));

  route(app, saveBookmark, async ({ params, user }) => {
    await list.save(user.id, params.postId);
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

import { ApiError, type Call } from '@letat/remote-kit/api-client';
import type { Viewer } from '@letat/remote-kit/session';
import {
  clearLocalBookmarks,
  type LocalBookmark,
  localBookmarks,
  removeLocalBookmark,
  saveLocalBookmark,
} from './local-bookmarks.ts';

/** Bookmarks an article, in the account of who is logged in or else in this browser; throws when neither can store it. */
export async function saveBookmark(post: LocalBookmark, viewer: Viewer | null, call: Call): Promise<void> {
  if (viewer) await call('PUT /api/my/reading-list/:postId', { params: { postId: post.id } });
  else if (!saveLocalBookmark(post)) throw new Error('this browser stores nothing');
}

export async function removeBookmark(id: string, viewer: Viewer | null, call: Call): Promise<void> {
  if (viewer) await call('DELETE /api/my/reading-list/:postId', { params: { postId: id } });
  else removeLocalBookmark(id);
}

/** Moves the bookmarks that this browser stored before the login to the account; when its list is full they stay here. */
export async function moveLocalBookmarks(call: Call): Promise<void> {
  const postIds = localBookmarks().map(({ id }) => id);
  if (postIds.length === 0) return;
  try {
    await call('PUT /api/my/reading-list', { body: { postIds } });
    clearLocalBookmarks();
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'reading_list_full') throw cause;
  }
}

/** Whether an article is bookmarked. */
export async function isBookmarked(id: string, viewer: Viewer | null, call: Call): Promise<boolean> {
  if (!viewer) return localBookmarks().some((post) => post.id === id);
  await moveLocalBookmarks(call);
  return (await call('GET /api/my/reading-list/:postId', { params: { postId: id } })).saved;
}

import { ApiError, type Call } from '@letat/remote-kit/api-client';
import type { Viewer } from '@letat/remote-kit/session';
import { dropHere, emptyHere, type KeptHere, keepHere, keptHere } from './local-bookmarks.ts';

/** Keeps an article, with the account of who is logged in or else in this browser; throws when neither can. */
export async function keep(post: KeptHere, viewer: Viewer | null, call: Call): Promise<void> {
  if (viewer) await call('PUT /api/my/reading-list/:postId', { params: { postId: post.id } });
  else if (!keepHere(post)) throw new Error('this browser keeps nothing');
}

export async function letGo(id: string, viewer: Viewer | null, call: Call): Promise<void> {
  if (viewer) await call('DELETE /api/my/reading-list/:postId', { params: { postId: id } });
  else dropHere(id);
}

/** What this browser kept before the login goes to the account; a list that is full leaves it here. */
export async function handOver(call: Call): Promise<void> {
  const postIds = keptHere().map(({ id }) => id);
  if (postIds.length === 0) return;
  try {
    await call('PUT /api/my/reading-list', { body: { postIds } });
    emptyHere();
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'reading_list_full') throw cause;
  }
}

/** Whether an article is kept. */
export async function isKept(id: string, viewer: Viewer | null, call: Call): Promise<boolean> {
  if (!viewer) return keptHere().some((post) => post.id === id);
  await handOver(call);
  return (await call('GET /api/my/reading-list/:postId', { params: { postId: id } })).kept;
}

import { z } from 'zod';
import { id, isoDate, listQuery, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { postSummary } from '../operations.ts';
import { maxReadingList } from './constants.ts';

/** An article that a reader bookmarks to read later. */
export const bookmark = postSummary.omit({ match: true }).extend({ bookmarkedAt: isoDate });
export type Bookmark = z.infer<typeof bookmark>;

const feature = 'posts';
const onPost = z.object({ postId: id });

export const listBookmarks = operation('GET /api/my/reading-list', {
  feature,
  summary: 'What the caller bookmarks to read later, last saved first; what is no longer published is left out.',
  access: 'reader',
  query: listQuery,
  responses: { 200: z.array(bookmark) },
  errors: ['bad_cursor'],
});

export const saveBookmarks = operation('PUT /api/my/reading-list', {
  feature,
  summary:
    'Bookmarks several articles, such as those that a browser bookmarked before the login; what is bookmarked already stays.',
  access: 'reader',
  body: z.object({ postIds: z.array(id).max(maxReadingList, `Au plus ${maxReadingList} articles.`) }),
  responses: { 200: z.object({ added: z.number().int().min(0) }) },
  errors: ['reading_list_full'],
});

/** `kept` is what remotes of the release before read: they stay published, and open in tabs. */
const bookmarkState = z.object({ saved: z.boolean(), kept: z.boolean() });

export const findBookmark = operation('GET /api/my/reading-list/:postId', {
  feature,
  summary: 'Whether the caller bookmarks this article.',
  access: 'reader',
  params: onPost,
  responses: { 200: bookmarkState },
  errors: [],
});

export const saveBookmark = operation('PUT /api/my/reading-list/:postId', {
  feature,
  summary: 'Bookmarks an article to read later.',
  access: 'reader',
  params: onPost,
  responses: { 200: bookmarkState },
  errors: ['post_not_found', 'reading_list_full'],
});

export const removeBookmark = operation('DELETE /api/my/reading-list/:postId', {
  feature,
  summary: 'Takes an article off the list; done twice, it is off.',
  access: 'reader',
  params: onPost,
  responses: { 204: noContent },
  errors: [],
});

export const emptyReadingList = operation('DELETE /api/my/reading-list', {
  feature,
  summary: 'Takes everything off the list.',
  access: 'reader',
  responses: { 204: noContent },
  errors: [],
});

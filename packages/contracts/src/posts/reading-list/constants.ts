/** Articles that one person bookmarks to read later. */
export const readingListMost = 500;

/** Articles that a browser bookmarks for somebody who is not logged in. */
export const localBookmarksMost = 50;

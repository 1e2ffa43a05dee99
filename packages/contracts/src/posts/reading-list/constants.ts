/** Articles that one person bookmarks to read later. */
export const maxReadingList = 500;

/** Articles that a browser bookmarks for a reader who is not logged in. */
export const maxLocalBookmarks = 50;

/** Articles that one person keeps to read later. */
export const readingListMost = 500;

/** Articles that a browser keeps for somebody who is not logged in. */
export const localBookmarksMost = 50;

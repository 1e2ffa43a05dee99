import type { FoundBesidePosts } from '@letat/contracts/search/operations';

/** Whether there is anything of it. */
export const isAnyFound = (found: FoundBesidePosts): boolean => Object.values(found).some(({ count }) => count > 0);

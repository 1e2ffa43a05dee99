import type { FoundBesidePosts } from '@letat/contracts/search/operations';

/** Whether there is anything of it. */
export const isAnyFound = (found: FoundBesidePosts): boolean => Object.values(found).some(({ count }) => count > 0);

/** « 1 produit, 2 webinaires »; empty for nothing. */
export function besideText({ products, authors, webinars, letters }: FoundBesidePosts): string {
  const counts = [
    [products.count, 'produit'],
    [authors.count, 'auteur'],
    [webinars.count, 'webinaire'],
    [letters.count, 'lettre'],
  ] as const;
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : `${count} ${noun}${count > 1 ? 's' : ''}`)).join(', ');
}

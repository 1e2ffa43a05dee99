import type { LoadContext } from '@letat/remote-kit/route';

/** A search that finds more was probably meant as it was typed. */
const few = 2;

/** A search that was probably meant instead of what was typed. */
export interface Correction {
  search: string;
  /** What is shown was found by it: what was typed finds nothing. */
  isShown: boolean;
}

interface Search<T> {
  /** What a search finds. */
  find(search: string): Promise<T>;
  isNothing(found: T): boolean;
}

/**
 * What a search finds, and, where that is little, the search that was probably meant. Where nothing at all is found, what that one finds
 * is there at once: a page without a result would only ask for one more press. `exact` in the address asks for what was typed.
 */
export async function findOrCorrect<T extends { posts: readonly unknown[] }>(
  { call, signal, query: { search = '', category, exact } }: Pick<LoadContext, 'call' | 'signal' | 'query'>,
  { find, isNothing }: Search<T>,
): Promise<T & { correction: Correction | null }> {
  const found = await find(search);
  if (search === '' || found.posts.length > few) return { ...found, correction: null };
  const { search: meant } = await call('GET /api/search/correction', { query: { q: search, category }, signal });
  if (meant === null) return { ...found, correction: null };
  if (!exact && isNothing(found)) {
    const better = await find(meant);
    if (!isNothing(better)) return { ...better, correction: { search: meant, isShown: true } };
  }
  return { ...found, correction: { search: meant, isShown: false } };
}

/** The words that found what is shown. */
export const shownSearch = (typed: string, correction: Correction | null): string =>
  correction?.isShown ? correction.search : typed;

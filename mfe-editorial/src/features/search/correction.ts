import type { LoadContext } from '@letat/remote-kit/route';

/** A search that finds more was probably meant as it was typed. */
const few = 2;

/** What was probably meant by a search that found nothing or little; null when nothing nearer would be found. */
export async function correctionOf(
  { call, signal, query: { search, category } }: Pick<LoadContext, 'call' | 'signal' | 'query'>,
  found: readonly unknown[],
): Promise<string | null> {
  if (!search || found.length > few) return null;
  const correction = await call('GET /api/search/correction', { query: { q: search, category }, signal });
  return correction.search;
}

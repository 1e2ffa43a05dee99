import type { Query } from '@letat/remote-kit/route';

/** An address of a list of articles at that path; what is empty stays out of it. */
export function listAddress(path: string, { category, search, exact, cursor }: Query): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ category, search, exact, cursor })) if (value) query.set(key, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An address of the blog's list. */
export const blogAddress = (query: Query): string => listAddress('/blog', query);

/** What there is of a category, or of all of them, for readers of feeds. */
export function feedAddress({ category }: Query): string {
  return category ? `/rss.xml?${new URLSearchParams({ category })}` : '/rss.xml';
}

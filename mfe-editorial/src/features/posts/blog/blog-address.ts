import type { Query } from '@letat/remote-kit/route';

/** An address of the list; what is empty stays out of it. */
export function blogAddress({ category, search, cursor }: Query): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ category, search, cursor })) if (value) query.set(key, value);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** What there is of a category, or of all of them, for readers of feeds. */
export function feedAddress({ category }: Query): string {
  return category ? `/rss.xml?${new URLSearchParams({ category })}` : '/rss.xml';
}

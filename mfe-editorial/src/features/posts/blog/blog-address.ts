import type { Query } from '@letat/remote-kit/route';
import { listAddress } from '../list-address.ts';

/** An address of the blog's list. */
export const blogAddress = (query: Query): string => listAddress('/blog', query);

/** What there is of a category, or of all of them, for readers of feeds. */
export function feedAddress({ category }: Query): string {
  return category ? `/rss.xml?${new URLSearchParams({ category })}` : '/rss.xml';
}

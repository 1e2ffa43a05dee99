import { type ProductSort, productSorts } from '@letat/contracts/products/details';
import type { Query } from '@letat/remote-kit/route';

/** An address of the catalogue; what is empty stays out of it. */
export function catalogueAddress({ category, search, sort, cursor }: Query): string {
  const query = new URLSearchParams();
  const given = { category: category === 'all' ? '' : category, search, sort: sort === 'newest' ? '' : sort, cursor };
  for (const [key, value] of Object.entries(given)) if (value) query.set(key, value);
  return query.size > 0 ? `/marketplace?${query}` : '/marketplace';
}

/** The order that an address asks for; newest first for a word that is none. */
export const sortOf = ({ sort }: Query): ProductSort => productSorts.find((known) => known === sort) ?? 'newest';

/** Whether an address asks for a list: without any choice, the catalogue shows its shelves. */
export const isFiltered = ({ category, search, sort, cursor }: Query): boolean =>
  Boolean((category && category !== 'all') || search || sort || cursor);

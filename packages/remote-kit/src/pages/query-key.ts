import { useAddress } from './navigation.ts';

/** One key of the query, and the address of the same page with another value of it (null: without it). */
export interface QueryKey {
  value: string | null;
  hrefFor: (value: string | null) => string;
}

/**
 * One key of the query that the page follows by itself, such as which of its tabs is in sight: links with `hrefFor` add a step
 * to the history and load nothing. Not for a key that the route declares in `flags.query`: that one is `load`'s affair.
 */
export function useQueryKey(key: string): QueryKey {
  const [path = '', search] = useAddress().split('?', 2);
  const query = new URLSearchParams(search);
  return {
    value: query.get(key),
    hrefFor(value) {
      const next = new URLSearchParams(query);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}

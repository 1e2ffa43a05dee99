import type { Query } from '@letat/remote-kit/route';

/** An address of a list of articles at that path; what is empty stays out of it. */
export function listAddress(path: string, { category, search, cursor }: Query): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ category, search, cursor })) if (value) query.set(key, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

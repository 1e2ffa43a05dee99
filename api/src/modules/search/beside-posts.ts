import { foundCounted, maxFound } from '@letat/contracts/search/constants';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import type { Products } from '../products/index.ts';
import type { Directories } from './directories.ts';

interface Needs {
  products: Pick<Products, 'search' | 'countFound'>;
  directories: Pick<Directories, 'authors' | 'events' | 'letters'>;
}

/** What has every word of a search beside articles; nothing for a search without a word. */
export async function findBesidePosts(
  search: string,
  { products, directories: { authors, events, letters } }: Needs,
): Promise<FoundBesidePosts> {
  const [offers, offered, people, webinars, sent] = await Promise.all([
    search === '' ? [] : products.search(search, maxFound),
    search === '' ? 0 : products.countFound(search, foundCounted),
    authors.search(search, foundCounted),
    events.search(search, foundCounted),
    letters.search(search, foundCounted),
  ]);
  return {
    products: { items: offers, count: offered },
    authors: firstOf(people),
    webinars: firstOf(webinars),
    letters: firstOf(sent),
  };
}

const firstOf = <T>(all: readonly T[]): { items: T[]; count: number } => ({
  items: all.slice(0, maxFound),
  count: all.length,
});

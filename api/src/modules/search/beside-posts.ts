import { foundCounted, maxFound } from '@letat/contracts/search/constants';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import type { Products } from '../products/index.ts';
import type { Directories } from './directories.ts';

interface Needs {
  products: Pick<Products, 'search' | 'countFound'>;
  directories: Pick<Directories, 'authors' | 'events' | 'letters'>;
}

/**
 * What has every word of a search beside articles; nothing for a search without a word.
 * @param all the kind of which all that is counted is answered, in place of the first
 */
export async function findBesidePosts(
  { search, all }: { search: string; all?: string | undefined },
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
    authors: shownOf(people, all === 'authors'),
    webinars: shownOf(webinars, all === 'webinars'),
    letters: shownOf(sent, all === 'letters'),
  };
}

const shownOf = <T>(found: readonly T[], isWhole: boolean): { items: T[]; count: number } => ({
  items: found.slice(0, isWhole ? foundCounted : maxFound),
  count: found.length,
});

import type { Author } from '@letat/contracts/authors/operations';
import { edgeNgramsOf } from '../../full-text/edge-ngrams.ts';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import { PrefixIndex } from '../../text/prefix-index.ts';
import type { Users } from '../users/index.ts';

/** More do not fit; the review has some dozens. */
const mostAuthors = 5000;
const budget = 8 * 1024 * 1024;

type Named = Pick<Author, 'id' | 'fullName'>;

/** Authors by the edge n-grams of their names, cached in memory until one of them changes. */
export class AuthorDirectory {
  readonly cache = new TaggedCache<PrefixIndex<Named>>(budget);
  readonly #users: Pick<Users, 'listAuthors'>;

  constructor(users: Pick<Users, 'listAuthors'>) {
    this.#users = users;
  }

  /** Those whose first name, or any other, begins so; each once. */
  async startingWith(prefix: string, most: number): Promise<Named[]> {
    const found = new Map<string, Named>();
    for (const author of (await this.#authors()).startingWith(prefix)) {
      found.set(author.id, author);
      if (found.size >= most) break;
    }
    return [...found.values()];
  }

  async #authors(): Promise<PrefixIndex<Named>> {
    const known = this.cache.get('all');
    if (known) return known;
    const reading = this.cache.begin();
    try {
      const { items } = await this.#users.listAuthors({ limit: mostAuthors, after: null });
      const authors = new PrefixIndex(
        items.flatMap(({ id, fullName }) => edgeNgramsOf(fullName).map((ngram) => [ngram, { id, fullName }] as const)),
      );
      this.cache.store(reading, 'all', authors, ['authors'], 100 * authors.size);
      return authors;
    } finally {
      this.cache.end();
    }
  }
}

import type { Author } from '@letat/contracts/authors';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import type { Users } from '../users/index.ts';
import { beginningsOf } from './beginnings.ts';

/** More do not fit; the review has some dozens. */
const mostAuthors = 5000;
const budget = 8 * 1024 * 1024;

interface Entry {
  beginning: string;
  author: Pick<Author, 'id' | 'fullName'>;
}

/** Authors by the beginnings of their names, in memory until one of them changes: nothing of them is written down again. */
export class AuthorDirectory {
  readonly kept = new TaggedCache<readonly Entry[]>(budget);
  readonly #users: Pick<Users, 'listAuthors'>;

  constructor(users: Pick<Users, 'listAuthors'>) {
    this.#users = users;
  }

  /** Those whose first name, or any other, begins so; each once. */
  async startingWith(prefix: string, most: number): Promise<Entry['author'][]> {
    const entries = await this.#entries();
    const found = new Map<string, Entry['author']>();
    for (let at = firstFrom(entries, prefix); at < entries.length && found.size < most; at += 1) {
      const entry = entries[at];
      if (!entry?.beginning.startsWith(prefix)) break;
      found.set(entry.author.id, entry.author);
    }
    return [...found.values()];
  }

  async #entries(): Promise<readonly Entry[]> {
    const known = this.kept.get('all');
    if (known) return known;
    const reading = this.kept.begin();
    try {
      const { items } = await this.#users.listAuthors({ limit: mostAuthors, after: null });
      const entries = items
        .flatMap(({ id, fullName }) =>
          beginningsOf(fullName).map((beginning) => ({ beginning, author: { id, fullName } })),
        )
        .sort((a, b) => compare(a.beginning, b.beginning));
      this.kept.store(reading, 'all', entries, ['authors'], 100 * entries.length);
      return entries;
    } finally {
      this.kept.end();
    }
  }
}

/** Where the entries that are not before the prefix begin. */
function firstFrom(entries: readonly Entry[], prefix: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(entries[middle]?.beginning ?? '', prefix) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

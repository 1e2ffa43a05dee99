import type { Author } from '@letat/contracts/authors/operations';
import type { Types } from 'mongoose';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import type { UsersRepository } from './users.repository.ts';

const prefix = 'author:';

/** Names the one author who bears another name by a change, beside `authors` for whatever shows any of them. */
export const authorTag = (id: string): string => prefix + id;

/** Ids of the authors that these tags name. */
export const authorsAmong = (tags: ReadonlySet<string>): string[] =>
  [...tags].filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));

const budget = 4 * 1024 * 1024;
const tags = ['authors'];

/** Author summaries by id. Every list of articles shows some, and they change rarely: they are cached until one does. */
export class AuthorSummaries {
  readonly cache = new TaggedCache<Author>(budget);
  readonly #users: UsersRepository;

  constructor(users: UsersRepository) {
    this.#users = users;
  }

  async of(ids: readonly Types.ObjectId[]): Promise<Map<string, Author>> {
    const found = new Map<string, Author>();
    const missing = new Map<string, Types.ObjectId>();
    for (const id of ids) {
      const key = id.toHexString();
      const author = this.cache.get(key);
      if (author) found.set(key, author);
      else missing.set(key, id);
    }
    if (missing.size === 0) return found;
    const reading = this.cache.begin();
    try {
      for (const author of await this.#users.authorSummariesOf([...missing.values()])) {
        found.set(author.id, author);
        this.cache.store(reading, author.id, author, tags, 2 * JSON.stringify(author).length);
      }
    } finally {
      this.cache.end();
    }
    return found;
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import type { Exception } from './robots.ts';

interface Parts {
  /** What has another word than the site's; fails while the database is away. */
  exceptions(): Promise<readonly Exception[]>;
  write(exceptions: readonly Exception[]): string;
  log: FastifyBaseLogger;
}

const key = 'robots';
const tags = ['posts', 'authors', 'crawlers', 'letters', 'products'];

/** robots.txt, which is answered while the database is away too: as it was last, or before that without exceptions. */
export class RobotsFile {
  readonly cache = new TaggedCache<string>(2 * 1024 * 1024);
  readonly #parts: Parts;
  #last: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async text(): Promise<string> {
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    const { exceptions, write, log } = this.#parts;
    const reading = this.cache.begin();
    try {
      const text = write(await exceptions());
      this.#last = text;
      this.cache.store(reading, key, text, tags, 2 * text.length);
      return text;
    } catch (error) {
      log.warn({ err: error }, 'crawlers: robots.txt is answered as it was last, its articles could not be read');
      return this.#last ?? write([]);
    } finally {
      this.cache.end();
    }
  }

  /** Forgets what it was last. */
  reset(): void {
    this.#last = null;
  }
}

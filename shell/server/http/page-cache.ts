import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedPage {
  status: number;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  tags: ReadonlySet<string>;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page ready to be sent in every encoding; the entity tag is weak since encodings share it. */
export async function packPage(html: string, status: number, tags: Iterable<string>): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    toGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, identity, br, gzip: zipped, tags: new Set(tags) };
}

/** Pages within so many bytes; those that were not asked for the longest go first. */
class SizedCache {
  readonly #entries = new Map<string, CachedPage>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#entries.get(key);
    if (page) {
      this.#entries.delete(key);
      this.#entries.set(key, page);
    }
    return page;
  }

  put(key: string, page: CachedPage): void {
    this.#remove(key);
    this.#entries.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  removeTagged(tags: readonly string[]): void {
    for (const [key, page] of this.#entries) if (tags.some((tag) => page.tags.has(tag))) this.#remove(key);
  }

  empty(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #remove(key: string): void {
    const page = this.#entries.get(key);
    if (!page) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

/**
 * Rendered pages for visitors, by address and release set; bounded in bytes, oldest use goes first.
 * An entry is stored only if none of its tags was invalidated since its rendering began: a page read before a change must not
 * outlive it.
 */
export class PageCache {
  readonly #pages: SizedCache;
  /** Searches are endless: they take the place of each other, and never of the pages themselves. */
  readonly #searches: SizedCache;
  readonly #invalidated = new Map<string, number>();
  #moment = 0;
  #emptiedAt = 0;

  constructor(limit = 64 * 2 ** 20) {
    this.#pages = new SizedCache((limit * 7) / 8);
    this.#searches = new SizedCache(limit / 8);
  }

  /** What it holds, in all encodings. */
  get bytes(): number {
    return this.#pages.bytes + this.#searches.bytes;
  }

  /** Take it before reading anything that a page is made of. */
  moment(): number {
    return this.#moment;
  }

  get(key: string): CachedPage | undefined {
    return this.#cacheOf(key).get(key);
  }

  set(key: string, page: CachedPage, since: number): void {
    if (this.#emptiedAt > since) return;
    for (const tag of page.tags) if ((this.#invalidated.get(tag) ?? 0) > since) return;
    this.#cacheOf(key).put(key, page);
  }

  invalidate(tags: readonly string[]): void {
    this.#moment += 1;
    for (const tag of tags) this.#invalidated.set(tag, this.#moment);
    this.#pages.removeTagged(tags);
    this.#searches.removeTagged(tags);
    if (this.#invalidated.size > 50_000) this.empty();
  }

  empty(): void {
    this.#moment += 1;
    this.#emptiedAt = this.#moment;
    this.#invalidated.clear();
    this.#pages.empty();
    this.#searches.empty();
  }

  #cacheOf(key: string): SizedCache {
    return key.includes('?') ? this.#searches : this.#pages;
  }
}

const sizeOf = (page: CachedPage) => page.identity.length + page.br.length + page.gzip.length;

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

/**
 * Rendered pages for visitors, by address and release set; bounded in bytes, oldest use goes first.
 * An entry is kept only if none of its tags was dropped since its rendering began: a page read before a change must not
 * outlive it.
 */
export class PageCache {
  readonly #entries = new Map<string, CachedPage>();
  readonly #dropped = new Map<string, number>();
  readonly #limit: number;
  #bytes = 0;
  #moment = 0;
  #emptiedAt = 0;

  constructor(limit = 64 * 2 ** 20) {
    this.#limit = limit;
  }

  /** Take it before reading anything that a page is made of. */
  moment(): number {
    return this.#moment;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#entries.get(key);
    if (page) {
      this.#entries.delete(key);
      this.#entries.set(key, page);
    }
    return page;
  }

  keep(key: string, page: CachedPage, since: number): void {
    if (this.#emptiedAt > since) return;
    for (const tag of page.tags) if ((this.#dropped.get(tag) ?? 0) > since) return;
    this.#remove(key);
    this.#entries.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  drop(tags: readonly string[]): void {
    this.#moment += 1;
    for (const tag of tags) this.#dropped.set(tag, this.#moment);
    for (const [key, page] of this.#entries) if (tags.some((tag) => page.tags.has(tag))) this.#remove(key);
    if (this.#dropped.size > 50_000) this.empty();
  }

  empty(): void {
    this.#moment += 1;
    this.#emptiedAt = this.#moment;
    this.#entries.clear();
    this.#dropped.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const page = this.#entries.get(key);
    if (!page) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

const sizeOf = (page: CachedPage) => page.identity.length + page.br.length + page.gzip.length;

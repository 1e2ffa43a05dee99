import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { viewersAttribute } from '@letat/remote-kit/part-for-viewers';

export interface CachedPage {
  status: number;
  /** CSP source of its style element, for the policy that it is sent with; null if it has none. */
  style: string | null;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  tags: ReadonlySet<string>;
  /** A part of it has more for a reader who is logged in, which scripts bring. */
  hasPartForViewers: boolean;
  /** Of this page alone, besides those of every page: it is never sent without them. */
  headers: Readonly<Record<string, string>>;
  madeAt: Date;
}

/** Answers that came late are remembered one by one up to here. */
const latePositions = 64;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * A page ready to be sent in every encoding; the entity tag is weak since encodings share it.
 * @param own what it is sent with, besides what every page is; a page that is made of it has the same
 * @param isSmall worth a tenth of a second of a processor, outside of the event loop, for 7 % less
 */
export async function packPage(
  html: string,
  status: number,
  tags: Iterable<string>,
  {
    style = null,
    headers = {},
    isSmall = false,
  }: Partial<Pick<CachedPage, 'style' | 'headers'>> & { isSmall?: boolean } = {},
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isSmall ? 11 : 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const hasPartForViewers = html.includes(` ${viewersAttribute}`);
  const own = { status, style, tags: new Set(tags), hasPartForViewers, headers, madeAt: new Date() };
  return { ...own, etag, identity, br, gzip: zipped };
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

  entries(): Iterable<[string, CachedPage]> {
    return this.#entries;
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
 * outlive it. Nor is it stored if an API process that knew less than this shell answered meanwhile: what that process had in its memory may be
 * older than a change of which this shell has been told already, and is told once.
 */
export class PageCache {
  readonly #pages: SizedCache;
  /** Searches are endless: they take the place of each other, and never of the pages themselves. */
  readonly #searches: SizedCache;
  /** Pages of before the API was lost: nobody knows whether they still are what they would be now. */
  readonly #kept: SizedCache;
  #isAway = false;
  /** When the API was last there anew. */
  #anewAt = 0;
  /** At which moment a tag was last invalidated, and by a change at which position; '' where that is not known. */
  readonly #invalidated = new Map<string, { moment: number; position: string }>();
  #moment = 0;
  #emptiedAt = 0;
  /** The last change that this shell was told of. */
  #position = '';
  /** Any tag may have changed up to there: what was invalidated before is not remembered. */
  #emptiedPosition = '';
  /** Answers of API processes that did not know of it yet: their position, and when the last one came. */
  readonly #late = new Map<string, number>();

  constructor(limit = 64 * 2 ** 20) {
    this.#pages = new SizedCache((limit * 7) / 8);
    this.#searches = new SizedCache(limit / 8);
    this.#kept = new SizedCache((limit * 7) / 8);
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
    const read = this.#earliestRead(since);
    if (read !== null && read < this.#emptiedPosition) return;
    for (const tag of page.tags) {
      const invalidated = this.#invalidated.get(tag);
      if (!invalidated) continue;
      if (invalidated.moment > since || (read !== null && read < invalidated.position)) return;
    }
    this.#cacheOf(key).put(key, page);
  }

  /** Of each answer that a page is made of: up to where whoever gave it knew what changed. */
  noteRead(position: string): void {
    if (position >= this.#position) return;
    this.#moment += 1;
    this.#late.set(position, this.#moment);
    if (this.#late.size <= latePositions) return;
    // All of them as early and as recent as any: that keeps pages out for longer, and none in.
    const [earliest = position] = [...this.#late.keys()].toSorted();
    this.#late.clear();
    this.#late.set(earliest, this.#moment);
  }

  /** @param position of the change, where it is known: a change that this shell handed on itself is reported with its position later */
  invalidate(tags: readonly string[], position = ''): void {
    this.#moment += 1;
    if (position > this.#position) this.#position = position;
    for (const tag of tags) {
      const before = this.#invalidated.get(tag)?.position ?? '';
      this.#invalidated.set(tag, { moment: this.#moment, position: position > before ? position : before });
    }
    this.#pages.removeTagged(tags);
    this.#searches.removeTagged(tags);
    this.#kept.removeTagged(tags);
    if (this.#invalidated.size > 50_000) this.empty();
  }

  /**
   * Nothing of it is what would be rendered now.
   * @param position up to where whatever changed is to be seen on the next pages; without one, up to the last change that this shell was told of
   */
  empty(position = ''): void {
    if (position > this.#position) this.#position = position;
    this.#clear();
    this.#kept.empty();
    this.#isAway = false;
    this.#anewAt = this.#moment;
  }

  /** Whether nothing of before counts any more since that moment, as when the API is back. */
  isAnewSince(moment: number): boolean {
    return this.#anewAt > moment;
  }

  /** The API was lost, and with it the news of what changes: nothing is as good as new, and pages are kept for want of better ones. */
  setAside(): void {
    for (const [key, page] of this.#pages.entries()) this.#kept.put(key, page);
    this.#clear();
  }

  /** The page of before the API was lost, until it is back. */
  kept(key: string): CachedPage | undefined {
    return this.#kept.get(key);
  }

  /** A page could not be made for want of data: as long as the API is lost, the next one need not be tried. */
  foundAway(): void {
    this.#isAway = true;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  #clear(): void {
    this.#moment += 1;
    this.#emptiedAt = this.#moment;
    this.#emptiedPosition = this.#position;
    this.#invalidated.clear();
    this.#pages.empty();
    this.#searches.empty();
  }

  /** The earliest position of the answers that came late since then; null when there were none. */
  #earliestRead(since: number): string | null {
    let earliest: string | null = null;
    for (const [position, moment] of this.#late)
      if (moment > since && (earliest === null || position < earliest)) earliest = position;
    return earliest;
  }

  #cacheOf(key: string): SizedCache {
    return key.includes('?') ? this.#searches : this.#pages;
  }
}

const sizeOf = (page: CachedPage) => page.identity.length + page.br.length + page.gzip.length;

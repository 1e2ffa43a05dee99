import { createHash } from 'node:crypto';
import type { AuthorViews } from '@letat/contracts/analytics/operations';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Posts } from '../../posts/index.ts';
import type { Products } from '../../products/index.ts';
import { sourceOf } from '../sources.ts';
import type { ViewsRepository, Visit } from './repository.ts';

/** How machines that read the web name themselves; a browser that nobody looks at counts as one, a telephone
 * of the make Cubot does not. */
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|archiver|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|okhttp|go-http|node|axios|undici/i;

/** Whether a browser's name is a machine's; people's browsers have one. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || names.test(userAgent);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Readers of an article whom one address stands for on one day. Schools and offices share one; a name is made up at will. */
const mostPerIpPrefix = 20;
/** Lists show new figures after that long at the latest: invalidating them at each reading would empty their caches. */
const showPauseMs = 10 * 60 * 1000;

export interface Reading {
  postId: string;
  /** Host of the page that led here, as the browser says. */
  referrer?: string | undefined;
  utmSource?: string | undefined;
  address: string;
  userAgent: string;
}

interface Needs {
  views: ViewsRepository;
  clock: Clock;
  posts: Pick<Posts, 'inBrief' | 'addView'>;
  products: Pick<Products, 'inBrief' | 'addView'>;
  content: Content;
  siteHost: string;
}

/**
 * Counts readings of articles: each visitor's once a day, without a cookie and without storing who it was. A visit is known
 * by a hash of address and browser with a salt that is thrown away with its day. One address is so many visitors at most.
 */
export class ViewsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Machines are not counted, and get the same answer. Throws `post_not_found`. */
  async add(reading: Reading): Promise<void> {
    const { views, clock, posts, content, siteHost } = this.#needs;
    const post = await posts.inBrief(reading.postId);
    if (!post) throw new CodedError('post_not_found');
    const now = clock.now();
    const day = dayOf(now);
    if (!(await this.#isNew(reading.postId, reading, now))) return;
    const postId = objectId(reading.postId);
    if (!postId) return;
    await Promise.all([
      posts.addView(postId),
      views.count({ postId, authorId: post.authorId, day, source: sourceOf(reading, siteHost) }),
    ]);
    if (await views.mayShow(now, showPauseMs))
      await content.change(async (_session, invalidate) => invalidate('views'));
  }

  /** The same for the page of a product; where its visitors come from is not counted. Throws `product_not_found`. */
  async addOfProduct(productId: string, client: Pick<Reading, 'address' | 'userAgent'>): Promise<void> {
    const { products, clock } = this.#needs;
    if (!(await products.inBrief(productId))) throw new CodedError('product_not_found');
    if (await this.#isNew(productId, client, clock.now())) await products.addView(productId);
  }

  /** Whether this is that visitor's first visit of the day to that page; a machine's never is. */
  async #isNew(page: string, client: Pick<Reading, 'address' | 'userAgent'>, now: Date): Promise<boolean> {
    if (isRobot(client.userAgent)) return false;
    const { views } = this.#needs;
    const day = dayOf(now);
    const endOfDay = new Date(Date.parse(day) + dayMs);
    const salt = await views.saltOf(day, endOfDay);
    return views.addVisit(visitOf(salt, page, client), mostPerIpPrefix, endOfDay);
  }

  /** What came back to an author in the last days, today among them. */
  async ofAuthor(author: string, days: number): Promise<AuthorViews> {
    const authorId = objectId(author);
    const first = dayOf(new Date(this.#needs.clock.now().getTime() - (days - 1) * dayMs));
    const rows = authorId ? await this.#needs.views.since(authorId, first) : [];
    const byDay = sums(rows.map(({ day, count }) => [day, count]));
    const bySource = sums(rows.map(({ source, count }) => [source, count]));
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      days: Array.from({ length: days }, (_, index) => {
        const day = dayOf(new Date(Date.parse(first) + index * dayMs));
        return { day, count: byDay.get(day) ?? 0 };
      }),
      sources: [...bySource]
        .map(([source, count]) => ({ source, count }))
        .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source))
        .slice(0, 20),
    };
  }
}

/** UTC. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function visitOf(salt: Buffer, page: string, { address, userAgent }: Pick<Reading, 'address' | 'userAgent'>): Visit {
  const known = [clientIpPrefix(address), page];
  return { clientIpPrefix: hashOf(salt, known), browser: hashOf(salt, [...known, userAgent]) };
}

function hashOf(salt: Buffer, known: readonly string[]): string {
  return createHash('sha256').update(salt).update(JSON.stringify(known)).digest('base64url');
}

function sums(pairs: readonly (readonly [string, number])[]): Map<string, number> {
  const total = new Map<string, number>();
  for (const [key, count] of pairs) total.set(key, (total.get(key) ?? 0) + count);
  return total;
}

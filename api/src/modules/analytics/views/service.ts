import { createHash } from 'node:crypto';
import { isRobot } from '@letat/contracts/analytics/is-robot';
import { clientIpPrefix } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Posts } from '../../posts/index.ts';
import type { Products } from '../../products/index.ts';
import { dayOf, nextDayOf } from '../days.ts';
import { sourceOf } from '../sources.ts';
import type { ViewCountsRepository, ViewedPage } from './counts.repository.ts';
import type { Visit, VisitsRepository } from './visits.repository.ts';

/** Readers of an article whom one address stands for on one day. Schools and offices share one; a name is made up at will. */
const maxPerIpPrefix = 20;
/** Lists show new figures after that long at the latest: invalidating them at each reading would empty their caches. */
const showPauseMs = 10 * 60 * 1000;

export interface Visitor {
  /** Host of the page that led here, as the browser says. */
  referrer?: string | undefined;
  utmSource?: string | undefined;
  address: string;
  userAgent: string;
}

interface Needs {
  visits: VisitsRepository;
  counts: ViewCountsRepository;
  clock: Clock;
  posts: Pick<Posts, 'findSummary' | 'addViews'>;
  products: Pick<Products, 'findSummary' | 'addView'>;
  content: Content;
  siteHost: string;
}

/**
 * Counts visits of articles and products: each visitor's once a day for each page, and once a day for its author, without a cookie and
 * without storing who it was. A visit is known by a hash of address and browser with a salt that is thrown away with its day. One address
 * is so many visitors at most.
 */
export class ViewsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Machines are not counted, and get the same answer. Throws `post_not_found`. */
  async addOfPost(postId: string, visitor: Visitor): Promise<void> {
    const { visits, clock, posts, content } = this.#needs;
    const post = await posts.findSummary(postId);
    const id = objectId(postId);
    if (!post || !id) throw new CodedError('post_not_found');
    if (!(await this.#count({ kind: 'post', id, authorId: post.authorId }, visitor))) return;
    await posts.addViews(id, 1);
    if (await visits.mayShow(clock.now(), showPauseMs))
      await content.change(async (_session, invalidate) => invalidate('views'));
  }

  /** The same for the page of a product. Throws `product_not_found`. */
  async addOfProduct(productId: string, visitor: Visitor): Promise<void> {
    const { products } = this.#needs;
    const product = await products.findSummary(productId);
    const id = objectId(productId);
    if (!product || !id) throw new CodedError('product_not_found');
    if (await this.#count({ kind: 'product', id, authorId: product.authorId }, visitor))
      await products.addView(productId);
  }

  /** False when that visitor has been there today, or is a machine. */
  async #count(page: ViewedPage, visitor: Visitor): Promise<boolean> {
    if (isRobot(visitor.userAgent)) return false;
    const { visits, counts, clock, siteHost } = this.#needs;
    const day = dayOf(clock.now());
    const end = nextDayOf(day);
    const salt = await visits.saltOf(day, end);
    const isNew = (what: string) => visits.addVisit(visitOf(salt, what, visitor), maxPerIpPrefix, end);
    if (!(await isNew(page.id.toHexString()))) return false;
    const isReader = await isNew(`author ${page.authorId.toHexString()}`);
    await counts.count(page, day, sourceOf(visitor, siteHost), isReader);
    return true;
  }
}

function visitOf(salt: Buffer, page: string, { address, userAgent }: Visitor): Visit {
  const known = [clientIpPrefix(address), page];
  return { clientIpPrefix: hashOf(salt, known), browser: hashOf(salt, [...known, userAgent]) };
}

function hashOf(salt: Buffer, known: readonly string[]): string {
  return createHash('sha256').update(salt).update(JSON.stringify(known)).digest('base64url');
}

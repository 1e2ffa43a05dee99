import type { AuthorViews, ViewedItem, ViewsQuery } from '@letat/contracts/analytics/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { Orders } from '../../orders/index.ts';
import type { Posts } from '../../posts/index.ts';
import type { Products } from '../../products/index.ts';
import { lastDays, nextDayOf } from '../days.ts';
import type { ViewCountsRepository } from './counts.repository.ts';

/** Sources and pages beyond are in the file alone. */
const maxSources = 20;
const maxItems = 200;

interface Needs {
  counts: ViewCountsRepository;
  clock: Clock;
  posts: Pick<Posts, 'labelsOf'>;
  products: Pick<Products, 'titlesOf'>;
  orders: Pick<Orders, 'soldOf'>;
}

/** What authors learn of who looks at their pages, and of what that brings. */
export class ViewFigures {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Who came in the last days, today among them. What is not the author's has figures of nothing. */
  async ofAuthor(author: string, { days: count, item }: ViewsQuery): Promise<AuthorViews> {
    const days = lastDays(this.#needs.clock.now(), count);
    const span = spanOf(days);
    const page = item === undefined ? undefined : pageOf(item);
    const found = await this.#needs.counts.bySource(Types.ObjectId.createFromHexString(author), span, page);
    // Of one page, each visitor of a day is one of its readers, whatever else they looked at.
    const rows = page ? found.map((row) => ({ ...row, readers: row.views })) : found;
    const ofDay = Map.groupBy(rows, ({ day }) => day);
    const ofSource = Map.groupBy(rows, ({ source }) => source);
    return {
      ...span,
      total: sumOf(rows),
      days: days.map((day) => ({ day, ...sumOf(ofDay.get(day) ?? []) })),
      sources: [...ofSource]
        .map(([source, visits]) => ({ source, views: viewsOf(visits) }))
        .sort((a, b) => b.views - a.views || a.source.localeCompare(b.source))
        .slice(0, maxSources),
    };
  }

  /** What was visited or sold in the last days, the most visited first. */
  async items(author: string, count: number): Promise<ViewedItem[]> {
    const { counts, clock, posts, products, orders } = this.#needs;
    const authorId = Types.ObjectId.createFromHexString(author);
    const span = spanOf(lastDays(clock.now(), count));
    const period = { from: new Date(span.from), to: nextDayOf(span.to), authorId: author };
    const [pages, sold] = await Promise.all([counts.byPage(authorId, span), orders.soldOf(period)]);
    const viewed = new Map(pages.map(({ kind, id, views }) => [`${kind}:${id.toHexString()}`, views]));
    for (const productId of sold.keys()) if (!viewed.has(`product:${productId}`)) viewed.set(`product:${productId}`, 0);
    const refs = [...viewed].map(([ref, views]) => ({ ...pageOf(ref), views }));
    const idsOf = (kind: ViewedItem['kind']) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const [labels, titles] = await Promise.all([posts.labelsOf(idsOf('post')), products.titlesOf(idsOf('product'))]);
    return refs
      .flatMap(({ kind, id: _id, views }): ViewedItem[] => {
        const id = _id.toHexString();
        const title = kind === 'post' ? labels.get(id)?.title : titles.get(id);
        if (title === undefined) return [];
        return [{ kind, id, title, views, sold: kind === 'post' ? null : (sold.get(id) ?? 0) }];
      })
      .sort((a, b) => b.views - a.views || a.title.localeCompare(b.title, 'fr'))
      .slice(0, maxItems);
  }
}

const spanOf = (days: readonly string[]): { from: string; to: string } => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
});

/** @param ref « post:<id> » or « product:<id> », as the contract has it */
function pageOf(ref: string): { kind: ViewedItem['kind']; id: Types.ObjectId } {
  const [kind, id = ''] = ref.split(':');
  return { kind: kind === 'post' ? 'post' : 'product', id: Types.ObjectId.createFromHexString(id) };
}

const viewsOf = (rows: readonly { views: number }[]): number => rows.reduce((sum, { views }) => sum + views, 0);

const sumOf = (
  rows: readonly { kind: ViewedItem['kind']; views: number; readers: number }[],
): AuthorViews['total'] => ({
  views: viewsOf(rows),
  readings: viewsOf(rows.filter(({ kind }) => kind === 'post')),
  visits: viewsOf(rows.filter(({ kind }) => kind === 'product')),
  readers: rows.reduce((sum, { readers }) => sum + readers, 0),
});

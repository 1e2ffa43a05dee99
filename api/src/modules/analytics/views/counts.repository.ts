import { type ViewedKind, viewedKinds } from '@letat/contracts/analytics/constants';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { ViewDaysRepository } from './days.repository.ts';
import { productViewCountSchema, type ViewCountRecord, viewCountSchema } from './model.ts';

/** Which page, and whose it is. */
export interface ViewedPage {
  kind: ViewedKind;
  id: Types.ObjectId;
  authorId: Types.ObjectId;
}

/** Visits of one day from one source, or of one page. */
export interface Counted {
  views: number;
  readers: number;
}

interface Span {
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** How often pages were looked at, by day and by where visitors came from. */
export class ViewCountsRepository {
  readonly #counts: Readonly<Record<ViewedKind, Model<ViewCountRecord>>>;
  readonly #days: ViewDaysRepository;

  constructor(mongo: Database, days: ViewDaysRepository) {
    this.#days = days;
    this.#counts = {
      post: mongo.model('viewCounts', viewCountSchema),
      product: mongo.model('productViewCounts', productViewCountSchema),
    };
  }

  /** @param isReader false for who has looked at something else of that author on that day */
  async count(page: ViewedPage, day: string, source: string, isReader: boolean): Promise<void> {
    await this.#counts[page.kind].updateOne(
      { ...isPage(page), day, source },
      { $setOnInsert: { authorId: page.authorId }, $inc: { count: 1, readers: isReader ? 1 : 0 } },
      { upsert: true },
    );
    await this.#days.add(day, 1);
  }

  /** Adds what the demonstration says was counted. */
  async insert(
    rows: readonly (ViewedPage & Counted & { day: string; source: string })[],
    session: ClientSession,
  ): Promise<void> {
    for (const kind of viewedKinds)
      await this.#counts[kind].insertMany(
        rows
          .filter((row) => row.kind === kind)
          .map(({ views, readers, day, source, ...page }) => ({
            ...isPage(page),
            authorId: page.authorId,
            day,
            source,
            count: views,
            readers,
          })),
        { session },
      );
    const byDay = [...Map.groupBy(rows, ({ day }) => day)];
    await this.#days.addAll(
      byDay.map(([day, ofDay]) => [day, ofDay.reduce((sum, { views }) => sum + views, 0)]),
      session,
    );
  }

  /** Visits of an author's pages, or of one of them, by kind, day and source. */
  async bySource(
    authorId: Types.ObjectId,
    span: Span,
    page?: Pick<ViewedPage, 'kind' | 'id'>,
  ): Promise<(Counted & { kind: ViewedKind; day: string; source: string })[]> {
    const found = await Promise.all(
      viewedKinds
        .filter((kind) => page === undefined || page.kind === kind)
        .map(async (kind) => {
          const by = { day: '$day', source: '$source' };
          const rows = await this.#sum<{ day: string; source: string }>(authorId, span, by, { ...page, kind });
          return rows.map(({ _id, views, readers }) => ({ kind, ..._id, views, readers }));
        }),
    );
    return found.flat();
  }

  /** Visits of each of an author's pages. */
  async byPage(authorId: Types.ObjectId, span: Span): Promise<(Counted & Pick<ViewedPage, 'kind' | 'id'>)[]> {
    const found = await Promise.all(
      viewedKinds.map(async (kind) => {
        const rows = await this.#sum<Types.ObjectId>(authorId, span, `$${kind}Id`, { kind });
        return rows.map(({ _id, views, readers }) => ({ kind, id: _id, views, readers }));
      }),
    );
    return found.flat();
  }

  /** Sums of an author's rows of one kind by that key, or of one page. */
  async #sum<Key>(
    authorId: Types.ObjectId,
    { from, to }: Span,
    by: unknown,
    { kind, id }: { kind: ViewedKind; id?: Types.ObjectId },
  ): Promise<(Counted & { _id: Key })[]> {
    const ofPage = id === undefined ? {} : isPage({ kind, id });
    return this.#counts[kind].aggregate<Counted & { _id: Key }>([
      { $match: { authorId, day: { $gte: from, $lte: to }, ...ofPage } },
      { $group: { _id: by, views: { $sum: '$count' }, readers: { $sum: { $ifNull: ['$readers', 0] } } } },
    ]);
  }

  async removeOf(kind: ViewedKind, id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#counts[kind].deleteMany(isPage({ kind, id }), { session });
  }
}

const isPage = ({ kind, id }: Pick<ViewedPage, 'kind' | 'id'>): QueryFilter<ViewCountRecord> =>
  kind === 'post' ? { postId: id } : { productId: id };

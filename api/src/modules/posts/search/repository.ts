import type { Model, QueryFilter, Types } from 'mongoose';
import { after, type Position } from '../../../paging/cursor.ts';
import type { PostRecord } from '../posts.model.ts';
import { conditions, newestFirst, type PostFilter, type SummaryRecord, withoutBody } from '../posts.repository.ts';

/** A post that a search may show: enough to rank it. */
export interface Candidate {
  _id: Types.ObjectId;
  publishedAt: Date;
  score: number;
}

export type FoundRecord = SummaryRecord & Pick<PostRecord, 'text'>;

/** A condition that an index answers newest first, and how many posts meet it, counted to a limit. */
export interface Driver {
  condition: QueryFilter<PostRecord>;
  count: number;
}

/** Some posts of a driver that follow each other in its order. */
export interface Stretch {
  candidates: Candidate[];
  /** Where the next one begins; null behind the last. */
  end: Position | null;
}

const noLimit = 1_000_000_000;
const withText = { ...withoutBody, text: 1 } as const;

/** What a search reads of published posts. */
export class SearchRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** The condition that fewest posts meet, counted no further than the limit; at equal counts the first. */
  async rarest(conditions: readonly QueryFilter<PostRecord>[], limit: number): Promise<Driver> {
    const counted = await Promise.all(
      conditions.map(async (condition) => ({
        condition,
        count: await this.#posts.countDocuments(condition, { limit }),
      })),
    );
    return counted.reduce((fewest, driver) => (driver.count < fewest.count ? driver : fewest));
  }

  /**
   * Of the newest posts that meet the driver's condition behind a position, about as many as the size says, those that a search may
   * show, scored, in no order. Whatever is published meanwhile, no post is between two stretches.
   */
  async stretch(
    { condition, count }: Driver,
    { terms, filter, only }: { terms: readonly string[]; filter: PostFilter; only: QueryFilter<PostRecord> },
    { from, size }: { from: Position | null; size: number },
  ): Promise<Stretch> {
    const end = count < size ? null : await this.#position(condition, from, size);
    const driven = { $and: [condition, after('publishedAt', from, 'desc')] };
    const candidates = await this.#posts.aggregate<Candidate>([
      { $match: end ? { $and: [driven, { publishedAt: { $gte: end.at } }] } : driven },
      { $sort: newestFirst },
      // It parts the conditions: those below must not change by which index the posts are read.
      { $limit: noLimit },
      { $match: { $and: [conditions(filter), { terms: { $all: [...terms] } }, only] } },
      { $project: { publishedAt: 1, score: { $sum: terms.map(weightOf) } } },
    ]);
    return { candidates: end ? candidates.filter((candidate) => !isBehind(candidate, end)) : candidates, end };
  }

  /** Where so many older posts end, null when there are fewer. Of those of the same moment as `from` none is counted: so keys alone are read. */
  async #position(condition: QueryFilter<PostRecord>, from: Position | null, size: number): Promise<Position | null> {
    const older = from ? { $and: [condition, { publishedAt: { $lt: from.at } }] } : condition;
    const [last] = await this.#posts
      .find(older, { publishedAt: 1 })
      .sort(newestFirst)
      .skip(size - 1)
      .limit(1)
      .lean();
    return last?.publishedAt ? { at: last.publishedAt, id: last._id } : null;
  }

  /** Those of these posts that are still published, in no order, with the text of their bodies. */
  async byIds(ids: readonly Types.ObjectId[]): Promise<FoundRecord[]> {
    return this.#posts.find({ _id: { $in: [...ids] }, published: true }, withText).lean();
  }
}

const isBehind = ({ publishedAt, _id }: Candidate, { at, id }: Position): boolean =>
  publishedAt.getTime() < at.getTime() ||
  (publishedAt.getTime() === at.getTime() && _id.toHexString() < id.toHexString());

function weightOf(term: string): object {
  return { $arrayElemAt: ['$weights', { $indexOfArray: ['$terms', { $literal: term }] }] };
}

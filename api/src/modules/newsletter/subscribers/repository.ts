import { countLimits } from '@letat/contracts/core/limits';
import { suppressionReasons } from '@letat/contracts/mail/suppressions/constants';
import type { OwnSubscriberState, SubscriberListState } from '@letat/contracts/newsletter/constants';
import type { Segment } from '@letat/contracts/newsletter/segments/schemas';
import type { Model, QueryFilter } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { searchedNgramsOf } from '../../../text/search-keys.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import { subscribersModel } from '../newsletter.repository.ts';
import { segmentFilter } from '../segments/filter.ts';

type Filter = QueryFilter<SubscriberRecord>;

/** What the administration narrows its list to. */
export interface SubscriberSearch {
  search?: string | undefined;
  state?: SubscriberListState | undefined;
  segment: Segment;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const hidden = { searchKeys: 0, pendingChange: 0, confirmationMails: 0 } as const;
/** A subscriber without what no list shows. */
export type ListedSubscriber = Omit<SubscriberRecord, keyof typeof hidden>;

/** Subscribers as lists show them. */
export class SubscriberListsRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = subscribersModel(mongo);
  }

  async list(
    { search = '', state, segment }: SubscriberSearch,
    page: PageRequest,
    now: Date,
  ): Promise<Page<ListedSubscriber>> {
    const sought = searchedNgramsOf(search);
    return this.#page(
      {
        ...segmentFilter(segment, now),
        ...(sought.length > 0 ? { searchKeys: { $all: sought } } : {}),
        ...(state ? filterOf(state) : {}),
      },
      page,
    );
  }

  /** Who gets the newsletter of that author. */
  async listOf(authorId: string, state: OwnSubscriberState, page: PageRequest): Promise<Page<ListedSubscriber>> {
    return this.#page(state === 'left' ? leftAuthor(authorId) : ofAuthor(authorId), page);
  }

  /** Whose address that author was given, who left among them, however many there are. */
  async *sharedWith(authorId: string): AsyncGenerator<ListedSubscriber> {
    yield* this.#subscribers
      .find({ 'sharedWith.authorId': authorId }, hidden)
      .sort({ createdAt: -1, _id: -1 })
      .lean()
      .cursor();
  }

  async countByState(): Promise<Record<SubscriberListState, number>> {
    const count = (state: SubscriberListState) => this.#count(filterOf(state), countLimits.subscribersOfState);
    const [pending, confirmed, unsubscribed, suppressed] = await Promise.all([
      count('pending'),
      count('confirmed'),
      count('unsubscribed'),
      count('suppressed'),
    ]);
    return { pending, confirmed, unsubscribed, suppressed };
  }

  /** How many get the newsletter of that author, and how many of them confirmed since then. */
  async countOf(
    authorId: string,
    since: Date,
  ): Promise<{ confirmed: number; shared: number; left: number; recent: number }> {
    const [confirmed, shared, left, recent] = await Promise.all([
      this.#count(ofAuthor(authorId), countLimits.figure),
      this.#count(
        { ...ofAuthor(authorId), sharedWith: { $elemMatch: { authorId, leftAt: null } } },
        countLimits.figure,
      ),
      this.#count(leftAuthor(authorId), countLimits.figure),
      this.#count({ ...ofAuthor(authorId), confirmedAt: { $gte: since } }, countLimits.figure),
    ]);
    return { confirmed, shared, left, recent };
  }

  /** How many confirmed since then and still get their newsletter; of that author, where one is given. */
  countConfirmed(since: Date, limit: number, authorId?: string): Promise<number> {
    return this.#count({ ...confirmedOf(authorId), confirmedAt: { $gte: since } }, limit);
  }

  /** How many of them on each day that a calendar in that zone shows; days without one are left out. */
  async confirmedByDay(since: Date, timeZone: string, authorId?: string): Promise<Map<string, number>> {
    const days = await this.#subscribers.aggregate<{ _id: string; count: number }>([
      { $match: { ...confirmedOf(authorId), confirmedAt: { $gte: since } } },
      {
        $group: {
          _id: { $dateToString: { date: '$confirmedAt', timezone: timeZone, format: '%Y-%m-%d' } },
          count: { $sum: 1 },
        },
      },
    ]);
    return new Map(days.map(({ _id, count }) => [_id, count]));
  }

  #count(filter: Filter, limit: number): Promise<number> {
    return this.#subscribers.countDocuments(filter, { limit });
  }

  async #page(filter: Filter, { limit, after: position }: PageRequest): Promise<Page<ListedSubscriber>> {
    const records = await this.#subscribers
      .find({ $and: [filter, after('createdAt', position, 'desc')] }, hidden)
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
    return pageOf(
      records,
      limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => record,
    );
  }
}

function filterOf(state: SubscriberListState): Filter {
  return state === 'suppressed' ? { suppression: { $in: [...suppressionReasons] } } : { state };
}

const confirmedOf = (authorId: string | undefined): Filter =>
  authorId === undefined ? { state: 'confirmed' } : ofAuthor(authorId);
/** Who gave that author their address and left their letters since. */
const leftAuthor = (authorId: string): Filter => ({
  sharedWith: { $elemMatch: { authorId, leftAt: { $ne: null } } },
  // Who came back is a reader again.
  $nor: [ofAuthor(authorId)],
});
const ofAuthor = (authorId: string): Filter => ({ authorSubscriptions: authorId, state: 'confirmed' });

import type { WebinarCategory, WebinarStatus } from '@letat/contracts/webinars/constants';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../plugins/mongo/object-id.ts';
import type { SoldItems } from '../orders/index.ts';
import { type WebinarRecord, webinarSchema } from './webinars.model.ts';

export type NewWebinar = Omit<WebinarRecord, '_id'>;
export type WebinarChange = Partial<Omit<WebinarRecord, '_id'>>;

export interface WebinarFilter {
  status?: WebinarStatus | undefined;
  category?: WebinarCategory | undefined;
  when?: 'upcoming' | 'past' | undefined;
}

/** What everybody finds in lists. */
const announced: readonly WebinarStatus[] = ['scheduled', 'live', 'ended'];

/** Sold, and not to be come into. */
const withoutRoom = {
  status: { $in: ['scheduled', 'live'] },
  price: { $gt: 0 },
  joinUrl: '',
} satisfies QueryFilter<WebinarRecord>;

/** The database's own counts for the console. */
export interface WebinarTotals {
  byStatus: Map<WebinarStatus, number>;
  byCategory: Map<WebinarCategory, number>;
  participants: number;
  /** Mean of confirmed over maximum seats, from 0 to 1; null without webinars. */
  participation: number | null;
  since: Date | null;
}

export class WebinarsRepository {
  readonly #webinars: Model<WebinarRecord>;

  constructor(mongo: Database) {
    this.#webinars = mongo.model('webinars', webinarSchema);
  }

  async insert(webinar: NewWebinar, session: ClientSession, _id = new Types.ObjectId()): Promise<WebinarRecord> {
    const record = { ...webinar, _id };
    await this.#webinars.insertMany([record], { session });
    return record;
  }

  async find(id: string, session: ClientSession | null = null): Promise<WebinarRecord | null> {
    return this.#webinars
      .findOne({ _id: objectId(id) })
      .session(session)
      .lean();
  }

  async findAll(ids: readonly Types.ObjectId[]): Promise<WebinarRecord[]> {
    return this.#webinars.find({ _id: { $in: [...ids] } }).lean();
  }

  /** Gives the webinar as it is then. */
  async change(before: WebinarRecord, change: WebinarChange, session: ClientSession): Promise<WebinarRecord> {
    await this.#webinars.updateOne({ _id: before._id }, { $set: change }, { session });
    return { ...before, ...change };
  }

  /** The latest date first; what is to come, with the next one first. One more than asked, for `pageOf`. */
  async list(
    { status, category, when }: WebinarFilter,
    { limit, after: position }: PageRequest,
    { now, everything }: { now: Date; everything: boolean },
  ): Promise<WebinarRecord[]> {
    const order = when === 'upcoming' ? 'asc' : 'desc';
    const direction = order === 'asc' ? 1 : -1;
    const conditions: QueryFilter<WebinarRecord>[] = [after('scheduledDate', position, order)];
    if (!everything) conditions.push({ isPublic: true, status: { $in: [...announced] } });
    if (status) conditions.push({ status });
    if (category) conditions.push({ category });
    if (when === 'upcoming') conditions.push({ scheduledDate: { $gt: now }, status: { $ne: 'cancelled' } });
    if (when === 'past') conditions.push({ scheduledDate: { $lte: now } });
    return this.#webinars
      .find({ $and: conditions })
      .sort({ scheduledDate: direction, _id: direction })
      .limit(limit + 1)
      .lean();
  }

  /** Public ones for the site map, the latest first. */
  async addresses(limit: number): Promise<{ id: string; at: Date }[]> {
    const records = await this.#webinars
      .find({ isPublic: true, status: { $in: [...announced] } }, { createdAt: 1 })
      .sort({ scheduledDate: -1, _id: -1 })
      .limit(limit)
      .lean();
    return records.map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt }));
  }

  async totals(): Promise<WebinarTotals> {
    const groups = await this.#webinars.aggregate<{
      _id: { status: WebinarStatus; category: WebinarCategory };
      webinars: number;
      participants: number;
      participation: number;
      since: Date;
    }>([
      {
        $group: {
          _id: { status: '$status', category: '$category' },
          webinars: { $sum: 1 },
          participants: { $sum: '$seats.confirmed' },
          participation: { $sum: { $divide: ['$seats.confirmed', '$maxParticipants'] } },
          since: { $min: '$scheduledDate' },
        },
      },
    ]);
    const byStatus = new Map<WebinarStatus, number>();
    const byCategory = new Map<WebinarCategory, number>();
    for (const { _id, webinars } of groups) {
      byStatus.set(_id.status, (byStatus.get(_id.status) ?? 0) + webinars);
      byCategory.set(_id.category, (byCategory.get(_id.category) ?? 0) + webinars);
    }
    const total = groups.reduce((sum, { webinars }) => sum + webinars, 0);
    const held = groups.filter(({ _id }) => _id.status !== 'cancelled');
    return {
      byStatus,
      byCategory,
      participants: held.reduce((sum, { participants }) => sum + participants, 0),
      participation: total === 0 ? null : groups.reduce((sum, group) => sum + group.participation, 0) / total,
      since: groups.reduce<Date | null>((first, { since }) => (first && first < since ? first : since), null),
    };
  }

  async countUpcoming(now: Date): Promise<number> {
    return this.#webinars.countDocuments({ scheduledDate: { $gt: now }, status: { $ne: 'cancelled' } });
  }

  async countLate(now: Date): Promise<number> {
    return this.#webinars.countDocuments({ status: 'scheduled', scheduledDate: { $lte: now } });
  }

  /** What is sold, to come or running, and has no room: of these, by their ids or by who hosts them. */
  async soldWithoutRoom(among: SoldItems): Promise<WebinarRecord[]> {
    const which: QueryFilter<WebinarRecord> =
      'itemIds' in among
        ? { _id: { $in: objectIds(among.itemIds) } }
        : { hostAuthorId: { $in: objectIds(among.authorIds) } };
    return this.#webinars.find({ ...which, ...withoutRoom }).lean();
  }

  /** How many of those begin until then. */
  async countSoldWithoutRoom(until: Date): Promise<number> {
    return this.#webinars.countDocuments({ ...withoutRoom, scheduledDate: { $lte: until } });
  }

  async liveIds(): Promise<Types.ObjectId[]> {
    return (await this.#webinars.find({ status: 'live' }, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** Scheduled ones that begin between these moments, the next one first. */
  async beginningBetween(from: Date, to: Date): Promise<WebinarRecord[]> {
    return this.#webinars
      .find({ status: 'scheduled', scheduledDate: { $gt: from, $lte: to } })
      .sort({ scheduledDate: 1, _id: 1 })
      .lean();
  }

  /** Those whose cached pages are to be made anew. */
  async stale(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const [marked, past] = await Promise.all([
      this.#webinars.find({ isStale: true }, { _id: 1 }).limit(limit).lean(),
      this.#webinars
        .find({ isPastTold: false, scheduledDate: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean(),
    ]);
    return [...marked, ...past].map(({ _id }) => _id);
  }

  async markFresh(ids: readonly Types.ObjectId[], now: Date, session: ClientSession): Promise<void> {
    await this.#webinars.updateMany({ _id: { $in: [...ids] } }, { $set: { isStale: false } }, { session });
    await this.#webinars.updateMany(
      { _id: { $in: [...ids] }, scheduledDate: { $lte: now } },
      { $set: { isPastTold: true } },
      { session },
    );
  }

  async ofHost(hostAuthorId: string): Promise<WebinarRecord[]> {
    return this.#webinars.find({ hostAuthorId: objectId(hostAuthorId) }).lean();
  }

  /** The author is gone: nobody gets half of its price any more, and what is not sold yet is not sold. */
  async releaseHost(hostAuthorId: string, session: ClientSession): Promise<number> {
    const id = objectId(hostAuthorId);
    if (!id) return 0;
    const { modifiedCount } = await this.#webinars.updateMany(
      { hostAuthorId: id },
      { $set: { hostAuthorId: null } },
      { session },
    );
    return modifiedCount;
  }
}

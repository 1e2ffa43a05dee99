import type { WidgetName } from '@letat/contracts/sites/constants';
import type { SiteCounts } from '@letat/contracts/sites/figures/operations';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type SiteCountRecord, siteCountSchema } from './model.ts';

/** What is to be added to a day of a site. */
export interface AddedCount extends Partial<SiteCounts> {
  siteId: string;
  day: string;
  widget: WidgetName;
}

export type DayCount = Omit<SiteCountRecord, '_id' | 'siteId'>;

/** How often widgets were shown and clicked. */
export class FiguresRepository {
  readonly #counts: Model<SiteCountRecord>;

  /** @param collection what pages with a test key do stands apart */
  constructor(mongo: Database, collection: 'siteCounts' | 'siteTestCounts' = 'siteCounts') {
    this.#counts = mongo.model(collection, siteCountSchema);
  }

  async add(added: readonly AddedCount[], session?: ClientSession): Promise<void> {
    if (added.length === 0) return;
    await this.#counts.bulkWrite(
      added.map(({ siteId, day, widget, ...counts }) => ({
        updateOne: {
          filter: { siteId: Types.ObjectId.createFromHexString(siteId), day, widget },
          update: { $inc: { shown: 0, clicked: 0, subscribed: 0, ...counts } },
          upsert: true,
        },
      })),
      { ordered: false, ...(session ? { session } : {}) },
    );
  }

  /** By day and widget, since a day. */
  async since(siteId: string, day: string): Promise<DayCount[]> {
    return this.#counts
      .find({ siteId: objectId(siteId), day: { $gte: day } }, { _id: 0, siteId: 0 })
      .sort({ day: 1, widget: 1 })
      .lean();
  }

  /** Sums of several sites by day, since a day; days without a count are left out. */
  async daysOf(siteIds: readonly string[], day: string): Promise<(SiteCounts & { siteId: string; day: string })[]> {
    const rows = await this.#counts.aggregate<SiteCounts & { _id: { siteId: Types.ObjectId; day: string } }>([
      { $match: { siteId: { $in: siteIds.map((id) => objectId(id)) }, day: { $gte: day } } },
      {
        $group: {
          _id: { siteId: '$siteId', day: '$day' },
          shown: { $sum: '$shown' },
          clicked: { $sum: '$clicked' },
          subscribed: { $sum: '$subscribed' },
        },
      },
    ]);
    return rows.map(({ _id, ...counts }) => ({ ...counts, siteId: _id.siteId.toHexString(), day: _id.day }));
  }

  async removeOf(siteIds: readonly string[], session: ClientSession): Promise<void> {
    await this.#counts.deleteMany({ siteId: { $in: siteIds.map((id) => objectId(id)) } }, { session });
  }
}

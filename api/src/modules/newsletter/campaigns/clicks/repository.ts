import { type Model, Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';

/** Clicks on one link of a campaign. */
interface ClicksRecord {
  _id: Types.ObjectId;
  campaignId: Types.ObjectId;
  /** Its number in the campaign. */
  link: number;
  count: number;
}

const clicksSchema = new Schema<ClicksRecord>(
  {
    campaignId: { type: Schema.Types.ObjectId, required: true },
    link: { type: Number, required: true },
    count: { type: Number, required: true },
  },
  { versionKey: false },
);
clicksSchema.index({ campaignId: 1, link: 1 }, { unique: true });

/** Counts clicks on links of campaigns: how many, and nothing of whom. */
export class ClicksRepository {
  readonly #clicks: Model<ClicksRecord>;

  constructor(mongo: Database) {
    this.#clicks = mongo.model('newsletterClicks', clicksSchema);
  }

  async add(campaignId: Types.ObjectId, link: number): Promise<void> {
    await this.#clicks.updateOne({ campaignId, link }, { $inc: { count: 1 } }, { upsert: true });
  }

  /** Of an example. */
  async insert(campaignId: Types.ObjectId, counts: readonly number[], session: ClientSession): Promise<void> {
    await this.#clicks.insertMany(
      counts.map((count, link) => ({ campaignId, link, count })),
      { session },
    );
  }

  /** By the link's number. */
  async ofLinks(campaignId: Types.ObjectId): Promise<Map<number, number>> {
    const records = await this.#clicks.find({ campaignId }).lean();
    return new Map(records.map(({ link, count }) => [link, count]));
  }

  /** The clicks on all links of each of these campaigns. */
  async totalsOf(campaignIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    const records = await this.#clicks.find({ campaignId: { $in: [...campaignIds] } }).lean();
    const totals = new Map<string, number>();
    for (const { campaignId, count } of records) {
      const id = campaignId.toHexString();
      totals.set(id, (totals.get(id) ?? 0) + count);
    }
    return totals;
  }
}

import { type Model, Schema } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { reconciliationCollections } from './repository.ts';

/** What the last comparison of an account at a rail came to. */
interface RailAccountRecord {
  /** « wave/XOF » */
  _id: string;
  /** What the rail had more than the books say: minor units. */
  difference: number;
  comparedAt: Date;
}

const railAccountSchema = new Schema<RailAccountRecord>(
  {
    _id: { type: String, required: true },
    difference: { type: Number, required: true, validate: Number.isSafeInteger },
    comparedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** How accounts at rails were when they were last compared. */
export class RailAccountsRepository {
  readonly #accounts: Model<RailAccountRecord>;

  constructor(mongo: Database) {
    this.#accounts = mongo.model(reconciliationCollections.railAccounts, railAccountSchema);
  }

  /** Stores what it came to; gives what it came to before, zero the first time. */
  async exchange(place: string, difference: number, comparedAt: Date): Promise<number> {
    const before = await this.#accounts
      .findOneAndUpdate(
        { _id: place },
        { $set: { difference, comparedAt } },
        { upsert: true, returnDocument: 'before' },
      )
      .lean();
    return before?.difference ?? 0;
  }
}

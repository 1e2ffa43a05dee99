import { currencies, type Money } from '@letat/contracts/core/money';
import { type Model, Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** What an author sells their own plan at, besides the platform's price. */
export interface AuthorPricesRecord {
  /** The author's id. */
  _id: Types.ObjectId;
  otherPrices: Money[];
}

export const authorPricesCollection = 'authorPlanPrices';

const authorPricesSchema = new Schema<AuthorPricesRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    otherPrices: {
      type: [{ amount: Number, currency: { type: String, enum: currencies }, _id: false }],
      default: [],
    },
  },
  { versionKey: false },
);

/** Prices that authors set for their own plans. */
export class AuthorPricesRepository {
  readonly #prices: Model<AuthorPricesRecord>;

  constructor(mongo: Database) {
    this.#prices = mongo.model(authorPricesCollection, authorPricesSchema);
  }

  /** In the order of `currencies`; of an author who has set none, none. */
  async of(authorId: Types.ObjectId): Promise<Money[]> {
    const record = await this.#prices.findById(authorId).lean();
    return (record?.otherPrices ?? []).map(({ amount, currency }) => ({ amount, currency }));
  }

  async set(authorId: Types.ObjectId, otherPrices: readonly Money[]): Promise<Money[]> {
    const sorted = otherPrices.toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency));
    await this.#prices.updateOne({ _id: authorId }, { $set: { otherPrices: sorted } }, { upsert: true });
    return sorted;
  }

  async remove(authorId: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#prices.deleteOne({ _id: authorId }, { session })).deletedCount;
  }
}

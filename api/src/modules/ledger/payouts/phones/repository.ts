import type { Currency } from '@letat/contracts/core/money';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';
import { type PayoutPhoneRecord, payoutPhoneSchema } from './model.ts';

export const payoutPhonesCollection = 'payoutPhones';

const idOf = (userId: string, currency: Currency) => `${userId}/${currency}`;

/** Phones that authors are paid to. */
export class PayoutPhonesRepository {
  readonly #phones: Model<PayoutPhoneRecord>;

  constructor(mongo: Database) {
    this.#phones = mongo.model(payoutPhonesCollection, payoutPhoneSchema);
  }

  async find(userId: string, currency: Currency, session?: ClientSession): Promise<PayoutPhoneRecord | null> {
    return this.#phones
      .findById(idOf(userId, currency))
      .session(session ?? null)
      .lean();
  }

  async listOf(userId: string): Promise<PayoutPhoneRecord[]> {
    return this.#phones.find({ userId }).sort({ _id: 1 }).lean();
  }

  /** By account. */
  async among(userIds: readonly string[], currency: Currency): Promise<Map<string, PayoutPhoneRecord>> {
    const found = await this.#phones.find({ _id: { $in: userIds.map((id) => idOf(id, currency)) } }).lean();
    return new Map(found.map((phone) => [phone.userId, phone]));
  }

  async save({ userId, currency, ...phone }: Omit<PayoutPhoneRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.#phones.updateOne(
      { _id: idOf(userId, currency) },
      { $set: { userId, currency, ...phone } },
      { upsert: true, session },
    );
  }

  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#phones.deleteMany({ userId }, { session });
    return deletedCount;
  }
}

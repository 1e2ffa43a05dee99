import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import type { SaleKind } from '@letat/contracts/orders/constants';
import type { Model } from 'mongoose';
import type { Database } from '../../plugins/mongo/index.ts';
import type { ReservedShare } from '../ledger/index.ts';
import { reservedOf } from './disputes/record.ts';
import { disputedOrders, type OrderRecord, orderSchema, paidOrdersOfAuthor } from './orders.model.ts';
import { ordersCollection } from './orders.repository.ts';
import { splitOf, splitRate } from './vat/taxed.ts';

/** Sales of one day that are alike to the author. */
export interface WithheldSales {
  authorId: string;
  kind: SaleKind;
  itemId: string;
  currency: Currency;
  /** Of the price of each, after refunds and what disputes reserve: minor units. */
  left: number;
  /** Of VAT, in hundredths of a percent. */
  basisPoints: number;
  /** Its first moment, where the site is. */
  day: Date;
  sales: number;
}

/** Paid orders of authors, counted by the database: an author may have thousands of them. */
export class AuthorSalesRepository {
  readonly #orders: Model<OrderRecord>;

  constructor(mongo: Database) {
    this.#orders = mongo.model(ordersCollection, orderSchema);
  }

  /**
   * What these authors sold since then and was not downloaded after the waiver, and whenever it was of items that give nothing:
   * counted by day, item and what is left of the price, so that an author of thousands of sales is answered by as many rows as
   * there are prices and days.
   */
  async withheld(
    authorIds: readonly string[],
    { since, undeliverable }: { since: Date; undeliverable: readonly string[] },
    timeZone: string,
  ): Promise<WithheldSales[]> {
    return this.#orders.aggregate<WithheldSales>(
      [
        {
          $match: {
            authorId: { $in: [...authorIds] },
            // All of an author's are looked through only where there is a reason to.
            ...(undeliverable.length === 0
              ? { paidAt: { $gt: since } }
              : { paidAt: { $ne: null }, $or: [{ paidAt: { $gt: since } }, { itemId: { $in: [...undeliverable] } }] }),
            state: 'paid',
            total: { $gt: 0 },
            // Article 16(m) of directive 2011/83/EU: a buyer who agreed to it lost the right with the first download.
            $nor: [{ waiver: { $ne: null }, firstDownloadAt: { $ne: null } }],
          },
        },
        {
          $group: {
            _id: {
              ...{ authorId: '$authorId', kind: '$kind', itemId: '$itemId', currency: '$currency' },
              left: { $subtract: ['$total', { $add: ['$refunded', { $ifNull: ['$reserved', 0] }] }] },
              basisPoints: splitRate,
              day: { $dateTrunc: { date: '$paidAt', unit: 'day', timezone: timeZone } },
            },
            sales: { $sum: 1 },
          },
        },
        { $replaceWith: { $mergeObjects: ['$_id', { sales: '$sales' }] } },
      ],
      { hint: paidOrdersOfAuthor },
    );
  }

  /** What open disputes reserve of these authors' shares, by author and currency. Their orders are few. */
  async reserved(authorIds: readonly string[]): Promise<ReservedShare[]> {
    const disputed = await this.#orders
      .find({ 'disputes.state': 'open', authorId: { $in: [...authorIds] }, reserved: { $gt: 0 } })
      .hint(disputedOrders)
      .lean();
    const shares = disputed.map((order) => {
      const left = (amount: number) => revenueShares(moneyOf(amount, order.currency), splitOf(order)).author.amount;
      const kept = order.total - order.refunded;
      return { ...order, share: left(kept) - left(kept - reservedOf(order)) };
    });
    const byAccount = Map.groupBy(shares, ({ authorId, currency }) => `${authorId} ${currency}`);
    return [...byAccount.values()].flatMap((own) => {
      const [first] = own;
      if (!first || first.authorId === null) return [];
      const amount = own.reduce((sum, { share }) => sum + share, 0);
      return [{ authorId: first.authorId, currency: first.currency, amount, sales: own.length }];
    });
  }

  /** Everything that an author sold and was paid for, one after the other, the latest first. */
  async *paidOf(authorId: string): AsyncGenerator<OrderRecord> {
    yield* this.#orders
      .find({ authorId, paidAt: { $ne: null } })
      .sort({ paidAt: -1, _id: -1 })
      .hint(paidOrdersOfAuthor)
      .lean()
      .cursor({ batchSize: 200 });
  }

  /** Products of an author that were paid in a period and not refunded whole, by the product's id. */
  async countSold({ from, to, authorId }: { from: Date; to: Date; authorId: string }): Promise<Map<string, number>> {
    const rows = await this.#orders.aggregate<{ _id: string; sold: number }>(
      [
        { $match: { authorId, paidAt: { $gte: from, $lt: to }, kind: 'product', state: 'paid' } },
        { $group: { _id: '$itemId', sold: { $sum: 1 } } },
      ],
      { hint: paidOrdersOfAuthor },
    );
    return new Map(rows.map(({ _id, sold }) => [_id, sold]));
  }
}

import type { Currency } from '@letat/contracts/core/money';
import type { Model } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { authorAccounts, revenueAccounts, revenueLineOf } from '../accounts.ts';
import { type LedgerEntryRecord, type LedgerHeadRecord, ledgerEntrySchema, ledgerHeadSchema } from '../ledger.model.ts';
import { type LedgerEntry, ledgerCollections } from '../ledger.repository.ts';

/** What moved on an account in one month for one reason. */
export interface MonthSum {
  month: string;
  kind: string;
  amount: number;
  entries: number;
  /** When the last of them was posted, and its number. */
  at: Date;
  sequence: number;
}

/** An account of an author in one currency. */
export interface AuthorHead {
  account: string;
  currency: Currency;
  sequence: number;
  balance: number;
  hash: string;
}

/** Entries of one account, by months. */
export class StatementsRepository {
  readonly #entries: Model<LedgerEntryRecord>;
  readonly #heads: Model<LedgerHeadRecord>;

  constructor(mongo: Database) {
    this.#entries = mongo.model(ledgerCollections.entries, ledgerEntrySchema);
    this.#heads = mongo.model(ledgerCollections.heads, ledgerHeadSchema);
  }

  /** What an account has in each currency that it ever had something in. */
  async headsOf(account: string): Promise<AuthorHead[]> {
    return this.#heads
      .find({ _id: { $regex: `^${account}/` } }, { _id: 0 })
      .sort({ _id: 1 })
      .lean();
  }

  /** Every account of authors, in the order of their ids: a cursor of the database. */
  authorHeads(): AsyncIterable<AuthorHead> {
    return this.#heads.find({ _id: authorAccounts }, { _id: 0 }).sort({ _id: 1 }).lean().cursor();
  }

  /** Sums of an account by month of that zone and kind, of the time from a moment to another: an index answers them by itself. */
  async months(
    account: string,
    currency: Currency,
    { start, end }: { start: Date; end: Date },
    timeZone: string,
  ): Promise<MonthSum[]> {
    return this.#entries.aggregate<MonthSum>([
      { $match: { account, currency, at: { $gte: start, $lt: end } } },
      // As the index has them: `$last` is the last that was posted.
      { $sort: { at: 1, sequence: 1 } },
      {
        $group: {
          _id: {
            month: { $dateToString: { date: '$at', timezone: timeZone, format: '%Y-%m' } },
            kind: '$kind',
          },
          amount: { $sum: '$amount' },
          entries: { $sum: 1 },
          at: { $last: '$at' },
          sequence: { $last: '$sequence' },
        },
      },
      { $project: { _id: 0, month: '$_id.month', kind: '$_id.kind', amount: 1, entries: 1, at: 1, sequence: 1 } },
    ]);
  }

  /** The last entry before a moment; null when there is none. */
  async lastBefore(account: string, currency: Currency, moment: Date): Promise<LedgerEntry | null> {
    return this.#entries
      .findOne({ account, currency, at: { $lt: moment } }, { _id: 0 })
      .sort({ at: -1, sequence: -1 })
      .lean();
  }

  /** The entries of these numbers, by their numbers. */
  async numbered(
    account: string,
    currency: Currency,
    sequences: readonly number[],
  ): Promise<ReadonlyMap<number, LedgerEntry>> {
    const found = await this.#entries.find({ account, currency, sequence: { $in: [...sequences] } }, { _id: 0 }).lean();
    return new Map(found.map((entry) => [entry.sequence, entry]));
  }

  /** Newest first; those after and before these numbers. */
  async newest(
    account: string,
    currency: Currency,
    { after, before }: { after: number; before: number },
    limit: number,
  ): Promise<LedgerEntry[]> {
    return this.#entries
      .find({ account, currency, sequence: { $gt: after, $lt: before } }, { _id: 0 })
      .sort({ sequence: -1 })
      .limit(limit)
      .lean();
  }

  /** The platform’s lines of these transactions: what they say was sold. */
  async linesOf(keys: readonly string[]): Promise<Map<string, string>> {
    const found = await this.#entries
      .find({ transaction: { $in: [...keys] }, account: revenueAccounts }, { _id: 0, transaction: 1, account: 1 })
      .lean();
    return new Map(found.map(({ transaction, account }) => [transaction, revenueLineOf(account) ?? '']));
  }
}

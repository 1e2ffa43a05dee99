import type { Currency } from '@letat/contracts/core/money';
import type { ReportUnit } from '@letat/contracts/ledger/revenue/constants';
import type { Model, PipelineStage } from 'mongoose';
import { afterRank, type RankPosition } from '../../../paging/rank.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { authorAccounts, authorPrefix } from '../accounts.ts';
import {
  type LedgerEntryRecord,
  type LedgerHeadRecord,
  type LedgerTransactionRecord,
  ledgerEntrySchema,
  ledgerHeadSchema,
  ledgerTransactionSchema,
} from '../ledger.model.ts';
import { ledgerCollections } from '../ledger.repository.ts';

/** From the first moment of one day to the first moment after another. */
export interface Span {
  currency: Currency;
  start: Date;
  end: Date;
}

/** What one side received in one unit of time for one reason; all authors are one side. */
export interface SideSum {
  /** Null where all of the span is one. */
  start: string | null;
  kind: string;
  side: string;
  amount: number;
  /** Of how many entries. */
  entries: number;
}

export interface AuthorSum {
  account: string;
  share: number;
  sales: number;
}

/** Authors together; other accounts stand for themselves. */
export const authorsSide = 'author';
/** Kinds that are revenue or its reversal; payouts only move it on, and what a dispute reserves is nobody's loss yet. */
const revenueKinds = ['sale', 'refund', 'dispute', 'dispute-return'];

const sideOf = {
  $cond: [{ $eq: [{ $substrBytes: ['$account', 0, authorPrefix.length] }, authorPrefix] }, authorsSide, '$account'],
};

/** Sums over the entries of the ledger, each answered by an index. */
export class ReportsRepository {
  readonly #transactions: Model<LedgerTransactionRecord>;
  readonly #entries: Model<LedgerEntryRecord>;
  readonly #heads: Model<LedgerHeadRecord>;

  constructor(mongo: Database) {
    this.#transactions = mongo.model(ledgerCollections.transactions, ledgerTransactionSchema);
    this.#entries = mongo.model(ledgerCollections.entries, ledgerEntrySchema);
    this.#heads = mongo.model(ledgerCollections.heads, ledgerHeadSchema);
  }

  /** Sums by side and kind; by unit of time too, where one is given. */
  async sums({ currency, start, end }: Span, unit: { by: ReportUnit; timeZone: string } | null): Promise<SideSum[]> {
    const truncated = unit && {
      $dateToString: {
        date: { $dateTrunc: { date: '$at', unit: unit.by, timezone: unit.timeZone, startOfWeek: 'monday' } },
        timezone: unit.timeZone,
        format: '%Y-%m-%d',
      },
    };
    return this.#entries.aggregate<SideSum>([
      { $match: { currency, at: { $gte: start, $lt: end }, kind: { $in: [...revenueKinds, 'fee'] } } },
      {
        $group: {
          _id: { start: truncated, kind: '$kind', side: sideOf },
          amount: { $sum: '$amount' },
          entries: { $sum: 1 },
        },
      },
      { $project: { _id: 0, start: '$_id.start', kind: '$_id.kind', side: '$_id.side', amount: 1, entries: 1 } },
    ]);
  }

  /** Authors by their share, the largest first; one more than the limit tells whether there are others. */
  async authors(
    { currency, start, end }: Span,
    after: RankPosition | null,
    limit: number | null,
  ): Promise<AuthorSum[]> {
    const stages: PipelineStage[] = [
      {
        $match: {
          currency,
          at: { $gte: start, $lt: end },
          kind: { $in: revenueKinds },
          account: authorAccounts,
        },
      },
      {
        $group: {
          _id: '$account',
          share: { $sum: '$amount' },
          sales: { $sum: { $cond: [{ $eq: ['$kind', 'sale'] }, 1, 0] } },
        },
      },
      { $match: afterRank('share', '_id', after, (rank) => rank) },
      { $sort: { share: -1, _id: -1 } },
      ...(limit === null ? [] : [{ $limit: limit }]),
      { $project: { _id: 0, account: '$_id', share: 1, sales: 1 } },
    ];
    return this.#entries.aggregate<AuthorSum>(stages);
  }

  /** Balances of these accounts now. */
  async balances(accounts: readonly string[], currency: Currency): Promise<Map<string, number>> {
    const heads = await this.#heads.find({ _id: { $in: accounts.map((account) => `${account}/${currency}`) } }).lean();
    return new Map(heads.map(({ account, balance }) => [account, balance]));
  }

  /** Positive balances of authors. */
  async due(currency: Currency): Promise<{ amount: number; authors: number }> {
    const [found] = await this.#heads.aggregate<{ amount: number; authors: number }>([
      { $match: { currency, balance: { $gt: 0 }, account: authorAccounts } },
      { $group: { _id: null, amount: { $sum: '$balance' }, authors: { $sum: 1 } } },
    ]);
    return { amount: found?.amount ?? 0, authors: found?.authors ?? 0 };
  }

  /** The sum of all accounts in each currency, and how many entries and accounts there are. */
  async state(): Promise<{ currency: Currency; sum: number; entries: number; accounts: number }[]> {
    return this.#heads.aggregate([
      {
        $group: {
          _id: '$currency',
          sum: { $sum: '$balance' },
          entries: { $sum: '$sequence' },
          accounts: { $sum: 1 },
        },
      },
      { $sort: { entries: -1 } },
      { $project: { _id: 0, currency: '$_id', sum: 1, entries: 1, accounts: 1 } },
    ]);
  }

  async transactions(after: RankPosition | null, limit: number): Promise<LedgerTransactionRecord[]> {
    return this.#transactions
      .find({ at: { $gt: new Date(0) }, $and: [afterRank('at', '_id', after, (rank) => new Date(rank))] })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  async entriesOf(keys: readonly string[]): Promise<LedgerEntryRecord[]> {
    return this.#entries.find({ transaction: { $in: [...keys] } }).lean();
  }
}

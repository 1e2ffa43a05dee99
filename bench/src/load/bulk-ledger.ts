import type { ChainEnd } from '@letat/contracts/ledger/constants';
import type {
  LedgerEntryRecord,
  LedgerHeadRecord,
  LedgerTransactionRecord,
} from '../../../api/src/modules/ledger/ledger.model.ts';
import {
  type LedgerEntry,
  LedgerRepository,
  ledgerCollections,
  linked,
} from '../../../api/src/modules/ledger/ledger.repository.ts';
import type { Database } from '../../../api/src/plugins/mongo/index.ts';

type Line = Parameters<LedgerRepository['extend']>[2][number];

/**
 * Books of a collection that nobody else writes to: the same chains, whose ends stay in memory until `finish`, and rows in bulk, in no
 * transaction.
 */
export class BulkLedger extends LedgerRepository {
  readonly #connection: Database['connection'];
  readonly #ends = new Map<string, LedgerHeadRecord>();

  constructor(mongo: Database) {
    super(mongo);
    this.#connection = mongo.connection;
  }

  /** Every key is new. */
  override async findTransactions(): Promise<LedgerTransactionRecord[]> {
    return [];
  }

  override async insertTransactions(transactions: readonly LedgerTransactionRecord[]): Promise<void> {
    const bulk = { ordered: false, lean: true };
    await this.#connection
      .model<LedgerTransactionRecord>(ledgerCollections.transactions)
      .insertMany([...transactions], bulk);
  }

  override async insertEntries(entries: readonly LedgerEntry[]): Promise<void> {
    const bulk = { ordered: false, lean: true };
    await this.#connection.model<LedgerEntryRecord>(ledgerCollections.entries).insertMany([...entries], bulk);
  }

  override async extend(
    account: string,
    currency: LedgerEntry['currency'],
    lines: readonly Line[],
  ): Promise<LedgerEntry[]> {
    const _id = `${account}/${currency}`;
    const before: ChainEnd = this.#ends.get(_id) ?? (await this.head(account, currency));
    const { entries, end } = linked(before, { account, currency }, lines);
    this.#ends.set(_id, { ...end, _id, account, currency });
    return entries;
  }

  /** Writes down where the chains end. */
  async finish(): Promise<void> {
    await this.#connection.model<LedgerHeadRecord>(ledgerCollections.heads).bulkWrite(
      [...this.#ends.values()].map(({ _id, ...end }) => ({
        updateOne: { filter: { _id }, update: { $set: end }, upsert: true },
      })),
      { ordered: false },
    );
  }
}

import { createHash } from 'node:crypto';
import type { Currency } from '@letat/contracts/core/money';
import { type ChainEnd, emptyChain, ledgerEntryText } from '@letat/contracts/ledger/constants';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import {
  type LedgerEntryRecord,
  type LedgerHeadRecord,
  type LedgerTransactionRecord,
  ledgerEntrySchema,
  ledgerHeadSchema,
  ledgerTransactionSchema,
} from './ledger.model.ts';

export const ledgerCollections = {
  transactions: 'ledgerTransactions',
  entries: 'ledgerEntries',
  heads: 'ledgerHeads',
} as const;

export type LedgerEntry = Omit<LedgerEntryRecord, '_id'>;
export type LedgerHead = ChainEnd;

const headId = (account: string, currency: Currency) => `${account}/${currency}`;

/** The hash of an entry with this content. */
export function hashOf({ at, ...entry }: Omit<LedgerEntry, 'hash' | 'kind'>): string {
  return createHash('sha256')
    .update(ledgerEntryText({ ...entry, at: at.toISOString() }))
    .digest('hex');
}

/** The entries of these lines behind the end of a chain, in their order, and its new end. */
export function linked(
  before: ChainEnd,
  { account, currency }: Pick<LedgerEntry, 'account' | 'currency'>,
  lines: readonly Pick<LedgerEntry, 'amount' | 'transaction' | 'kind' | 'at'>[],
): { entries: LedgerEntry[]; end: ChainEnd } {
  let end = before;
  const entries: LedgerEntry[] = [];
  for (const { amount, transaction, kind, at } of lines) {
    const line = { account, currency, amount, transaction, kind, at };
    const content = { ...line, sequence: end.sequence + 1, balance: end.balance + amount, previousHash: end.hash };
    end = { sequence: content.sequence, balance: content.balance, hash: hashOf(content) };
    entries.push({ ...content, hash: end.hash });
  }
  return { entries, end };
}

/** Postings, their entries and the ends of the chains. It inserts and reads; nothing here changes or deletes an entry. */
export class LedgerRepository {
  readonly #transactions: Model<LedgerTransactionRecord>;
  readonly #entries: Model<LedgerEntryRecord>;
  readonly #heads: Model<LedgerHeadRecord>;

  constructor(mongo: Database) {
    this.#transactions = mongo.model(ledgerCollections.transactions, ledgerTransactionSchema);
    this.#entries = mongo.model(ledgerCollections.entries, ledgerEntrySchema);
    this.#heads = mongo.model(ledgerCollections.heads, ledgerHeadSchema);
  }

  /** Those of these postings that were made before. */
  async findTransactions(keys: readonly string[], session: ClientSession): Promise<LedgerTransactionRecord[]> {
    return this.#transactions
      .find({ _id: { $in: keys } })
      .session(session)
      .lean();
  }

  async insertTransactions(transactions: readonly LedgerTransactionRecord[], session: ClientSession): Promise<void> {
    await this.#transactions.insertMany([...transactions], { session });
  }

  async insertEntries(entries: readonly LedgerEntry[], session: ClientSession): Promise<void> {
    await this.#entries.insertMany([...entries], { session });
  }

  /**
   * Moves the end of the chain of an account in one currency past these lines, in their order.
   * @returns their entries, which the same transaction has to insert
   */
  async extend(
    account: string,
    currency: Currency,
    lines: readonly Pick<LedgerEntry, 'amount' | 'transaction' | 'kind' | 'at'>[],
    session: ClientSession,
  ): Promise<LedgerEntry[]> {
    const _id = headId(account, currency);
    const moved = lines.reduce((sum, { amount }) => sum + amount, 0);
    // Written to before it is read: of two postings to one account, the later one runs again at once and not after all its work.
    const before = await this.#heads
      .findOneAndUpdate(
        { _id },
        { $inc: { sequence: lines.length, balance: moved }, $setOnInsert: { account, currency } },
        { session, upsert: true, returnDocument: 'before' },
      )
      .lean();
    const { entries, end } = linked(before ?? emptyChain, { account, currency }, lines);
    await this.#heads.updateOne({ _id, sequence: end.sequence }, { $set: { hash: end.hash } }, { session });
    return entries;
  }

  async head(account: string, currency: Currency, session?: ClientSession): Promise<LedgerHead> {
    const record = await this.#heads
      .findById(headId(account, currency))
      .session(session ?? null)
      .lean();
    return record ? { sequence: record.sequence, balance: record.balance, hash: record.hash } : emptyChain;
  }

  /** The entries of an account in one currency after that number, oldest first. */
  async list(account: string, currency: Currency, after: number, limit: number): Promise<LedgerEntry[]> {
    return this.#entries
      .find({ account, currency, sequence: { $gt: after } }, { _id: 0 })
      .sort({ sequence: 1 })
      .limit(limit)
      .lean();
  }

  /** Every entry of an account, in all currencies. */
  async listAll(account: string): Promise<LedgerEntry[]> {
    return this.#entries.find({ account }, { _id: 0 }).sort({ currency: 1, sequence: 1 }).lean();
  }

  /** Every account in every currency, one after the other. */
  accounts(): AsyncIterable<Pick<LedgerHeadRecord, 'account' | 'currency'>> {
    return this.#heads.find({}, { account: 1, currency: 1 }).lean().cursor();
  }

  /** What all entries of each currency add up to, in minor units. */
  async sums(): Promise<{ currency: Currency; amount: number }[]> {
    const sum = { $group: { _id: '$currency', amount: { $sum: '$amount' } } };
    const found = await this.#entries.aggregate<{ _id: Currency; amount: number }>([sum]).option({ maxTimeMS: 0 });
    return found.map(({ _id: currency, amount }) => ({ currency, amount }));
  }
}

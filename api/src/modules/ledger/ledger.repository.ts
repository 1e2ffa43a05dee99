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

  async findTransaction(key: string, session: ClientSession): Promise<LedgerTransactionRecord | null> {
    return this.#transactions.findById(key).session(session).lean();
  }

  async insertTransaction(transaction: LedgerTransactionRecord, session: ClientSession): Promise<void> {
    await this.#transactions.create([transaction], { session });
  }

  /** Adds an entry at the end of its account's chain. */
  async append(
    line: Pick<LedgerEntry, 'account' | 'currency' | 'amount' | 'transaction' | 'kind' | 'at'>,
    session: ClientSession,
  ): Promise<void> {
    const _id = headId(line.account, line.currency);
    // Written to before it is read: of two postings to one account, the later one runs again at once and not after all its work.
    const before = await this.#heads
      .findOneAndUpdate(
        { _id },
        {
          $inc: { sequence: 1, balance: line.amount },
          $setOnInsert: { account: line.account, currency: line.currency },
        },
        { session, upsert: true, returnDocument: 'before' },
      )
      .lean();
    const { sequence, balance, hash: previousHash } = before ?? emptyChain;
    const content = { ...line, sequence: sequence + 1, balance: balance + line.amount, previousHash };
    const hash = hashOf(content);
    await this.#heads.updateOne({ _id, sequence: content.sequence }, { $set: { hash } }, { session });
    await this.#entries.create([{ ...content, hash }], { session });
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
}

import { type Currency, currencies } from '@letat/contracts/core/money';
import type { Model } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { vatAccounts } from '../accounts.ts';
import { type LedgerEntryRecord, ledgerEntrySchema } from '../ledger.model.ts';
import { ledgerCollections } from '../ledger.repository.ts';

/** An entry as the journal reads it. */
export type JournalEntry = Pick<LedgerEntryRecord, 'account' | 'amount' | 'transaction' | 'kind' | 'at'>;

export interface VatSum {
  account: string;
  currency: Currency;
  kind: string;
  amount: number;
}

/** What an accountant's files are read from. */
export class AccountantRepository {
  readonly #entries: Model<LedgerEntryRecord>;

  constructor(mongo: Database) {
    this.#entries = mongo.model(ledgerCollections.entries, ledgerEntrySchema);
  }

  /** All entries of a currency in that span, by their time; those of one time in no order. */
  async *entries(currency: Currency, { start, end }: { start: Date; end: Date }): AsyncGenerator<JournalEntry> {
    const cursor = this.#entries
      .find({ currency, at: { $gte: start, $lt: end } }, { account: 1, amount: 1, transaction: 1, kind: 1, at: 1 })
      // The order of the index, so that nothing is sorted in memory.
      .sort({ at: 1, kind: 1, account: 1 })
      .lean()
      .cursor();
    for await (const entry of cursor) yield entry;
  }

  /** Sums of the accounts of VAT by kind of posting. */
  async vat({ start, end }: { start: Date; end: Date }): Promise<VatSum[]> {
    return this.#entries.aggregate<VatSum>([
      { $match: { currency: { $in: [...currencies] }, at: { $gte: start, $lt: end }, account: vatAccounts } },
      { $group: { _id: { account: '$account', currency: '$currency', kind: '$kind' }, amount: { $sum: '$amount' } } },
      { $project: { _id: 0, account: '$_id.account', currency: '$_id.currency', kind: '$_id.kind', amount: 1 } },
    ]);
  }
}

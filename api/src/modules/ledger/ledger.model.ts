import type { Currency } from '@letat/contracts/core/money';
import { currencies } from '@letat/contracts/core/money';
import { Schema, type Types } from 'mongoose';
import { insertOnly } from '../../plugins/mongo/insert-only.ts';

/** A posting: entries that balance. No date ends it: there is no index by which the database would delete it. */
export interface LedgerTransactionRecord {
  /** By which the same posting is known when it comes again. */
  _id: string;
  kind: string;
  at: Date;
  /** SHA-256 of kind and lines: the same key with other lines is a mistake. */
  digest: string;
}

export const ledgerTransactionSchema = new Schema<LedgerTransactionRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    digest: { type: String, required: true },
  },
  { versionKey: false },
);
ledgerTransactionSchema.index({ at: -1, _id: -1 });
insertOnly(ledgerTransactionSchema, 'ledger transactions');

/** One line of a posting, a link of its account's chain. It holds no personal data: an account is an opaque id. */
export interface LedgerEntryRecord {
  _id: Types.ObjectId;
  account: string;
  currency: Currency;
  sequence: number;
  /** Minor units. */
  amount: number;
  /** Minor units, of the account with this entry. */
  balance: number;
  transaction: string;
  /** Of the transaction, for reports. It is not in the hashed text, which names the transaction. */
  kind: string;
  at: Date;
  previousHash: string;
  hash: string;
}

const minorUnits = { type: Number, required: true, validate: Number.isSafeInteger } as const;

export const ledgerEntrySchema = new Schema<LedgerEntryRecord>(
  {
    account: { type: String, required: true },
    currency: { type: String, required: true, enum: currencies },
    sequence: { type: Number, required: true },
    amount: minorUnits,
    balance: minorUnits,
    transaction: { type: String, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    previousHash: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { versionKey: false },
);
ledgerEntrySchema.index({ account: 1, currency: 1, sequence: 1 }, { unique: true });
ledgerEntrySchema.index({ transaction: 1, account: 1 });
// Reports read these fields alone: the index answers them by itself.
ledgerEntrySchema.index({ currency: 1, at: 1, kind: 1, account: 1, amount: 1 });
// So do the months of one account.
ledgerEntrySchema.index({ account: 1, currency: 1, at: 1, sequence: 1, kind: 1, amount: 1 });
insertOnly(ledgerEntrySchema, 'ledger entries');

/** The end of an account's chain in one currency. Moved with each entry, and never otherwise. */
export interface LedgerHeadRecord {
  /** `account/currency` */
  _id: string;
  account: string;
  currency: Currency;
  sequence: number;
  /** Minor units. */
  balance: number;
  hash: string;
}

export const ledgerHeadSchema = new Schema<LedgerHeadRecord>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    currency: { type: String, required: true, enum: currencies },
    sequence: { type: Number, required: true },
    balance: minorUnits,
    // Empty before the first entry: `required` would refuse that.
    hash: { type: String, default: '' },
  },
  { versionKey: false },
);
ledgerHeadSchema.index({ currency: 1, balance: -1, _id: -1 });

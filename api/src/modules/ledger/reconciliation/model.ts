import { type Currency, currencies } from '@letat/contracts/core/money';
import {
  type ComparisonMode,
  comparisonModes,
  type DifferenceKind,
  type DifferenceState,
  differenceKinds,
  differenceStates,
} from '@letat/contracts/ledger/reconciliation/constants';
import { Schema, type Types } from 'mongoose';
import type { ProviderTransaction } from '../../payments/index.ts';
import type { ComparisonStep } from './attempt.ts';

const dateOrNull = { type: Date, default: null } as const;
const textOrNull = { type: String, default: null } as const;

export interface ComparedBalanceRecord {
  currency: Currency;
  /** Minor units, all of them. */
  provider: number;
  books: number;
  suspense: number;
  underWay: number;
}

/** A comparison of the books with the provider's account. It goes on where it stood when the provider was away. */
export interface ReconciliationRun {
  _id: Types.ObjectId;
  /** The days that are compared. */
  from: Date;
  until: Date;
  mode: ComparisonMode;
  /** Null once it is finished. */
  step: ComparisonStep | null;
  /** Where the list of movements is read on: a part of the period, and a page of it. */
  part: { start: Date; days: number; page: number };
  /** The last id that a step has done with. */
  after: string | null;
  /** Until when the provider has listed all movements. */
  completeUntil: Date | null;
  objects: number;
  balancesAt: Date | null;
  balances: ComparedBalanceRecord[];
  startedAt: Date;
  finishedAt: Date | null;
}

const balanceSchema = new Schema<ComparedBalanceRecord>(
  {
    currency: { type: String, required: true, enum: currencies },
    provider: { type: Number, required: true },
    books: { type: Number, required: true },
    suspense: { type: Number, required: true },
    underWay: { type: Number, required: true },
  },
  { _id: false },
);

export const reconciliationRunSchema = new Schema<ReconciliationRun>(
  {
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    mode: { type: String, required: true, enum: comparisonModes },
    step: { type: String, default: null },
    part: { type: new Schema({ start: Date, days: Number, page: Number }, { _id: false }), required: true },
    after: textOrNull,
    completeUntil: dateOrNull,
    objects: { type: Number, default: 0 },
    balancesAt: dateOrNull,
    balances: { type: [balanceSchema], default: [] },
    startedAt: { type: Date, required: true },
    finishedAt: dateOrNull,
  },
  { versionKey: false },
);
reconciliationRunSchema.index({ startedAt: -1 }, { expireAfterSeconds: 400 * 24 * 60 * 60 });
reconciliationRunSchema.index({ finishedAt: -1 });

/** A movement of the provider's account, as it was listed last. It names nobody. */
export interface TransactionRecord extends Omit<ProviderTransaction, 'amount'> {
  /** PayPal's ids are not unique by themselves: one movement may have two codes. */
  _id: string;
  currency: Currency | null;
  /** Minor units; null in a currency that is not in use here. */
  amount: number | null;
  /** The payment that it belongs to, which may be itself. */
  paymentId: string | null;
  /** It is of a payout of ours. */
  isOfPayout?: boolean;
}

export const transactionSchema = new Schema<TransactionRecord>(
  {
    _id: { type: String, required: true },
    id: { type: String, required: true },
    code: { type: String, default: '' },
    kind: { type: String, required: true },
    state: { type: String, required: true },
    currency: textOrNull,
    amount: { type: Number, default: null },
    fee: { type: Number, default: 0 },
    text: { type: String, default: '' },
    parentId: textOrNull,
    externalId: textOrNull,
    paymentId: textOrNull,
    isOfPayout: { type: Boolean, default: false },
    at: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);
// Longer than a payment can be refunded or disputed, 180 days, so that what belongs to one is there as a whole.
transactionSchema.index({ at: 1 }, { expireAfterSeconds: 400 * 24 * 60 * 60 });
transactionSchema.index({ id: 1 });
transactionSchema.index({ paymentId: 1, at: 1 });
transactionSchema.index({ kind: 1, at: 1 });

/**
 * What differs between the books and the provider's account. Money that nothing explains is posted to the account of suspense under
 * `unexplained:<key>:<n>`, and comes out of it once something does: so the provider's account in the books is what the provider has.
 */
export interface DifferenceRecord {
  _id: Types.ObjectId;
  /** What it is about, by which it is found again: `payment:<id>`, `payout:<id>`, `movement:<id>`, … */
  key: string;
  kind: DifferenceKind;
  state: DifferenceState;
  currency: Currency | null;
  /** What of it is in suspense, and what was posted of fees: minor units. */
  gross: number;
  fee: number;
  /** What corrections moved of it out of suspense; none of those of before. */
  corrected?: number;
  /** How many postings it has: they number their keys. */
  postings: number;
  reference: string;
  detail: string;
  order: { id: string; label: string } | null;
  note: string;
  /** The administrator who settled it. */
  settledBy: string | null;
  foundAt: Date;
  changedAt: Date;
}

const minorUnits = { type: Number, required: true, validate: Number.isSafeInteger } as const;

export const differenceSchema = new Schema<DifferenceRecord>(
  {
    key: { type: String, required: true },
    kind: { type: String, required: true, enum: differenceKinds },
    state: { type: String, required: true, enum: differenceStates },
    currency: textOrNull,
    gross: minorUnits,
    fee: minorUnits,
    corrected: { ...minorUnits, required: false, default: 0 },
    postings: minorUnits,
    reference: { type: String, default: '' },
    detail: { type: String, default: '' },
    order: { type: new Schema({ id: String, label: String }, { _id: false, id: false }), default: null },
    note: { type: String, default: '' },
    settledBy: textOrNull,
    foundAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
differenceSchema.index({ key: 1 }, { unique: true });
differenceSchema.index({ foundAt: -1, _id: -1 });
differenceSchema.index({ state: 1, foundAt: -1, _id: -1 });

import { type Currency, currencies } from '@letat/contracts/core/money';
import { type ManualChannel, type PayoutState, payoutStates } from '@letat/contracts/ledger/payouts/constants';
import { Schema, type Types } from 'mongoose';
import { type Account, isAccount, platformAccounts } from '../accounts.ts';

/** How far a payout that is under way has come, see `PayoutStage`. */
export const handovers = ['prepared', 'sent', 'unknown'] as const;
export type Handover = (typeof handovers)[number];

/** The file that says that a payout was made by hand. */
export interface PayoutProof {
  /** Where it is stored. */
  key: string;
  filename: string;
}

/** Money to an author. Its posting has the key `payout:<id>`, and `payout-return:<id>` if it came back. */
export interface PayoutRecord {
  _id: Types.ObjectId;
  authorId: string;
  month: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  /** The rail. */
  method: string;
  state: PayoutState;
  /** Null once it has ended, and in rows of before there were rails. */
  handover?: Handover | null;
  /** When the rail was first asked to make it, written before it was: a worker who finds it asks what became of that. */
  askedAt?: Date | null;
  /** When the rail refused the account of the site, as its last word: it has nothing of it. */
  refusedAt?: Date | null;
  /** Since when nobody knows whether the rail has it. */
  unknownSince?: Date | null;
  /** Its author was told so. */
  unknownMailed?: boolean;
  /** When the rail was asked to give it back, until it is known whether it did. */
  takeBackAskedAt?: Date | null;
  /** What the rail kept of it, minor units; once it was paid. */
  fee?: number;
  /** Where it goes, by PayPal; empty when it was paid by hand to an author without an address. */
  email: string;
  /** Where it goes, by a phone's rail. */
  phone?: string;
  operator?: string | null;
  reference: string;
  /** How it was made by hand. */
  channel?: ManualChannel | null;
  proof?: PayoutProof | null;
  /** Account of the books that it was paid from; none before payouts by hand had their own: then it was the provider's. */
  paidFrom?: Account;
  /** Why it failed or came back. */
  reason: string;
  /** What it was handed to the rail with; null when it was made by hand. */
  batch: Types.ObjectId | null;
  /** The rail's id of that batch, or of the payout, once it has it. */
  providerBatch: string | null;
  createdAt: Date;
  changedAt: Date;
}

export const payoutSchema = new Schema<PayoutRecord>(
  {
    authorId: { type: String, required: true },
    month: { type: String, required: true },
    currency: { type: String, required: true, enum: currencies },
    amount: { type: Number, required: true, validate: Number.isSafeInteger },
    method: { type: String, required: true },
    state: { type: String, required: true, enum: payoutStates },
    handover: { type: String, enum: [...handovers, null], default: null },
    askedAt: { type: Date, default: null },
    refusedAt: { type: Date, default: null },
    unknownSince: { type: Date, default: null },
    unknownMailed: { type: Boolean, default: false },
    takeBackAskedAt: { type: Date, default: null },
    fee: { type: Number, default: 0 },
    email: { type: String, default: '' },
    phone: { type: String, default: '' },
    operator: { type: String, default: null },
    reference: { type: String, default: '' },
    channel: { type: String, default: null },
    proof: {
      type: new Schema<PayoutProof>(
        { key: { type: String, required: true }, filename: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    paidFrom: { type: String, default: platformAccounts.provider, validate: isAccount },
    reason: { type: String, default: '' },
    batch: { type: Schema.Types.ObjectId, default: null },
    providerBatch: { type: String, default: null },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// A month is paid once to an author: of two who press at the same time, one is refused.
payoutSchema.index(
  { authorId: 1, currency: 1, month: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['pending', 'completed'] } } },
);
payoutSchema.index({ authorId: 1, createdAt: -1, _id: -1 });
payoutSchema.index({ createdAt: -1, _id: -1 });
payoutSchema.index({ state: 1, createdAt: -1, _id: -1 });
payoutSchema.index({ batch: 1 });
payoutSchema.index({ takeBackAskedAt: 1 });

/** To which PayPal address an author is paid. */
export interface PayoutAddressRecord {
  /** The account. */
  _id: string;
  email: string;
  /** Until then it is not paid to: null for a first address. */
  heldUntil: Date | null;
}

export const payoutAddressSchema = new Schema<PayoutAddressRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    heldUntil: { type: Date, default: null },
  },
  { versionKey: false },
);

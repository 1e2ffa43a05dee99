import { type Currency, currencies } from '@letat/contracts/core/money';
import {
  type PayoutMethod,
  type PayoutState,
  payoutMethods,
  payoutStates,
} from '@letat/contracts/ledger/payouts/constants';
import { Schema, type Types } from 'mongoose';
import { platformAccounts } from '../accounts.ts';

/** Money to an author. Its posting has the key `payout:<id>`, and `payout-return:<id>` if it came back. */
export interface PayoutRecord {
  _id: Types.ObjectId;
  authorId: string;
  month: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  method: PayoutMethod;
  state: PayoutState;
  /** Where it goes; empty when it was paid by hand to an author without an address. */
  email: string;
  reference: string;
  /** Account of the books that it was paid from; none before payouts by hand had their own: then it was the provider's. */
  paidFrom?: typeof platformAccounts.provider | typeof platformAccounts.manualPayouts;
  /** Why it failed or came back. */
  reason: string;
  /** What it was handed to the provider with; null when it was made by hand. */
  batch: Types.ObjectId | null;
  /** The provider's id of that batch, once it has it. */
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
    method: { type: String, required: true, enum: payoutMethods },
    state: { type: String, required: true, enum: payoutStates },
    email: { type: String, default: '' },
    reference: { type: String, default: '' },
    paidFrom: { type: String, default: platformAccounts.provider },
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

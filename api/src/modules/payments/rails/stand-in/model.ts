import { type Currency, currencies } from '@letat/contracts/core/money';
import { Schema } from 'mongoose';

/** A payout that a local stand-in took. No money moved. */
export interface StandInPayoutRecord {
  /** `rail:key` */
  _id: string;
  rail: string;
  /** What makes the call repeatable: the shop's own id of the payout. */
  key: string;
  /** The stand-in's id. */
  reference: string;
  /** SHA-256 of what was asked: the same key with another one is a mistake. */
  digest: string;
  amount: number;
  fee: number;
  currency: Currency;
  /** Masked: nobody is paid, and whom it would have gone to is theirs to know. */
  to: string;
  operator: string | null;
  /** The provider's word. */
  status: string;
  /** The provider's word for why it failed. */
  code: string | null;
  /** Whether its money is out of the wallet. */
  isOut: boolean;
  createdAt: Date;
}

export const standInPayoutSchema = new Schema<StandInPayoutRecord>(
  {
    _id: { type: String, required: true },
    rail: { type: String, required: true },
    key: { type: String, required: true },
    reference: { type: String, required: true },
    digest: { type: String, required: true },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    currency: { type: String, required: true, enum: currencies },
    to: { type: String, required: true },
    operator: { type: String, default: null },
    status: { type: String, required: true },
    code: { type: String, default: null },
    isOut: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
standInPayoutSchema.index({ rail: 1, reference: 1 }, { unique: true });

/** What a stand-in gives back of a payment. */
export interface StandInRefundRecord {
  /** The shop's own id of it. */
  id: string;
  amount: number;
  /** The provider's word. */
  status: string;
  at: Date;
}

/** A payment that a local stand-in was asked to take. No money moves. */
export interface StandInChargeRecord {
  /** `rail:reference` */
  _id: string;
  rail: string;
  /** The stand-in's id. */
  reference: string;
  /** The shop's own id of it. */
  key: string;
  amount: number;
  currency: Currency;
  state: 'open' | 'paid' | 'ended';
  fee: number;
  /** Of the payment, once it was made. */
  transactionId: string | null;
  /** The provider's word for why the last attempt failed. */
  code: string | null;
  /** The operator does not know what became of it, and says so: its time does not end it. */
  isInReconciliation?: boolean;
  /** Whose phone is asked, masked; null where nobody's is. */
  payer?: string | null;
  operator?: string | null;
  /** Where its buyer is led back to; null where they confirm on a phone, and stay where they are. */
  returnTo: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  /** Parts that were given back, where a rail gives parts. */
  refunds?: StandInRefundRecord[];
}

export const standInChargeSchema = new Schema<StandInChargeRecord>(
  {
    _id: { type: String, required: true },
    rail: { type: String, required: true },
    reference: { type: String, required: true },
    key: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true, enum: currencies },
    state: { type: String, required: true },
    fee: { type: Number, required: true },
    transactionId: { type: String, default: null },
    code: { type: String, default: null },
    isInReconciliation: { type: Boolean, default: false },
    payer: { type: String, default: null },
    operator: { type: String, default: null },
    returnTo: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    refundedAt: { type: Date, default: null },
    refunds: {
      type: [
        new Schema<StandInRefundRecord>(
          {
            id: { type: String, required: true },
            amount: { type: Number, required: true },
            status: { type: String, required: true },
            at: { type: Date, required: true },
          },
          { _id: false, id: false },
        ),
      ],
      default: [],
    },
  },
  { versionKey: false },
);
standInChargeSchema.index({ rail: 1, key: 1, createdAt: 1 });
standInChargeSchema.index({ rail: 1, paidAt: 1 });
standInChargeSchema.index({ 'refunds.id': 1 });

/** What stands in a stand-in's wallet of one currency. */
export interface StandInWalletRecord {
  /** `rail/currency` */
  _id: string;
  rail: string;
  currency: Currency;
  balance: number;
}

export const standInWalletSchema = new Schema<StandInWalletRecord>(
  {
    _id: { type: String, required: true },
    rail: { type: String, required: true },
    currency: { type: String, required: true, enum: currencies },
    balance: { type: Number, default: 0 },
  },
  { versionKey: false },
);
standInWalletSchema.index({ rail: 1 });

/** The key that a stand-in signs its messages with: it opens nothing but the stand-in's own messages. */
export interface StandInKeyRecord {
  /** The rail. */
  _id: string;
  privateKey: string;
}

export const standInKeySchema = new Schema<StandInKeyRecord>(
  { _id: { type: String, required: true }, privateKey: { type: String, required: true } },
  { versionKey: false },
);

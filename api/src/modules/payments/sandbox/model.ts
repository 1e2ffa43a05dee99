import type { Money } from '@letat/contracts/core/money';
import { Schema } from 'mongoose';
import type { WireCapture, WireRefund } from '../paypal/wire.ts';

/** A capture of a sandbox order. */
export interface SandboxCapture {
  id: string;
  /** `PayPal-Request-Id`: the same call again gets the same answer. */
  requestId: string;
  status: WireCapture['status'];
  /** Why it is pending, or was declined. */
  reason: string | null;
  fee: number;
  at: Date;
}

export interface SandboxRefund {
  id: string;
  /** `PayPal-Request-Id`, or that of a reversal. */
  requestId: string;
  /** As the shop named it; null of a reversal. */
  customId: string | null;
  status: WireRefund['status'];
  amount: number;
  /** What is given back of the fee. */
  fee: number;
  at: Date;
}

/** An order of the local sandbox, with its payment and refunds: one document, so that each step is one write. */
export interface SandboxOrderRecord {
  _id: string;
  requestId: string;
  amount: number;
  currency: Money['currency'];
  description: string;
  customId: string;
  invoiceId: string;
  /** Where it leads back to when it took the place of the shop's page; null of orders that were never to be paid in a window. */
  returnUrl: string | null;
  cancelUrl: string | null;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** What becomes of the capture; null until a person has approved. */
  means: 'accepted' | 'declined' | 'held' | 'failing' | null;
  capture: SandboxCapture | null;
  refunds: SandboxRefund[];
  /** Refunds of it are pending until a person decides. */
  holdsRefunds: boolean;
  /** What disputes took of the payment, less what they brought back of what a bank had taken; none before there were disputes. */
  disputed?: number;
  createdAt: Date;
}

const captureSchema = new Schema<SandboxCapture>(
  {
    id: { type: String, required: true },
    requestId: { type: String, required: true },
    status: { type: String, required: true },
    reason: { type: String, default: null },
    fee: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const refundSchema = new Schema<SandboxRefund>(
  {
    id: { type: String, required: true },
    requestId: { type: String, required: true },
    customId: { type: String, default: null },
    status: { type: String, default: 'COMPLETED' },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export const sandboxOrderSchema = new Schema<SandboxOrderRecord>(
  {
    _id: { type: String, required: true },
    requestId: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    description: { type: String, required: true },
    customId: { type: String, required: true },
    invoiceId: { type: String, required: true },
    returnUrl: { type: String, default: null },
    cancelUrl: { type: String, default: null },
    status: { type: String, required: true },
    means: { type: String, default: null },
    capture: { type: captureSchema, default: null },
    refunds: { type: [refundSchema], required: true },
    holdsRefunds: { type: Boolean, default: false },
    disputed: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sandboxOrderSchema.index({ requestId: 1 }, { unique: true });
sandboxOrderSchema.index({ 'capture.id': 1 });
sandboxOrderSchema.index({ 'refunds.id': 1 });
sandboxOrderSchema.index({ createdAt: -1 });

/** A batch of payouts of the local sandbox. */
export interface SandboxPayoutRecord {
  _id: string;
  senderBatchId: string;
  /** PayPal's word for the batch (Payouts v1, `batch_status`). */
  status: string;
  items: {
    id: string;
    senderItemId: string;
    amount: number;
    currency: Money['currency'];
    receiver: string;
    /** PayPal's word for the item (Payouts v1, `transaction_status`). */
    status: string;
  }[];
  createdAt: Date;
}

export const sandboxPayoutSchema = new Schema<SandboxPayoutRecord>(
  {
    _id: { type: String, required: true },
    senderBatchId: { type: String, required: true },
    status: { type: String, default: 'SUCCESS' },
    items: {
      type: [
        new Schema(
          {
            id: { type: String, required: true },
            senderItemId: { type: String, required: true },
            amount: { type: Number, required: true },
            currency: { type: String, required: true },
            receiver: { type: String, required: true },
            status: { type: String, default: 'SUCCESS' },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sandboxPayoutSchema.index({ senderBatchId: 1 }, { unique: true });
sandboxPayoutSchema.index({ 'items.senderItemId': 1 });

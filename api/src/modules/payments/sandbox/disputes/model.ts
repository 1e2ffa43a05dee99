import type { Money } from '@letat/contracts/core/money';
import type { SandboxDisputeDecision } from '@letat/contracts/payments/constants';
import { Schema } from 'mongoose';

/** Money that moved for a dispute, from the seller (`DEBIT`) or back to them. */
export interface SandboxMovement {
  type: 'DEBIT' | 'CREDIT';
  reason: 'DISPUTE_SETTLEMENT' | 'DISPUTE_FEE' | 'CHARGEBACK_FEE';
  amount: number;
  at: Date;
}

/** A dispute of a sandbox payment. */
export interface SandboxDisputeRecord {
  _id: string;
  orderId: string;
  captureId: string;
  amount: number;
  currency: Money['currency'];
  /** The bank took the money when it opened. */
  isChargeback: boolean;
  decision: SandboxDisputeDecision | null;
  /** What the payer got back in all. */
  refunded: number;
  movements: SandboxMovement[];
  respondBy: Date;
  createdAt: Date;
  updatedAt: Date;
}

const movementSchema = new Schema<SandboxMovement>(
  {
    type: { type: String, required: true },
    reason: { type: String, required: true },
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export const sandboxDisputeSchema = new Schema<SandboxDisputeRecord>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    captureId: { type: String, required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    isChargeback: { type: Boolean, required: true },
    decision: { type: String, default: null },
    refunded: { type: Number, default: 0 },
    movements: { type: [movementSchema], required: true },
    respondBy: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sandboxDisputeSchema.index({ captureId: 1, createdAt: -1 });
sandboxDisputeSchema.index({ updatedAt: -1, _id: -1 });

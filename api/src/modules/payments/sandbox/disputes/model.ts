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

/** PayPal's words for a dispute that is not decided (Customer Disputes v1, `status`). */
export type SandboxDisputeStatus =
  | 'OPEN'
  | 'WAITING_FOR_BUYER_RESPONSE'
  | 'WAITING_FOR_SELLER_RESPONSE'
  | 'UNDER_REVIEW'
  | 'OTHER';

/** PayPal's words for how one ends besides those of its own decision (`outcome_code`). */
export type SandboxDisputeOutcome = 'RESOLVED_WITH_PAYOUT' | 'CANCELED_BY_BUYER' | 'ACCEPTED' | 'DENIED' | 'NONE';

/** A dispute of a sandbox payment. */
export interface SandboxDisputeRecord {
  _id: string;
  orderId: string;
  captureId: string;
  amount: number;
  currency: Money['currency'];
  /** The bank took the money when it opened. */
  isChargeback: boolean;
  /** While it is open; without one the seller's answer is waited for. */
  status?: SandboxDisputeStatus | null;
  decision: SandboxDisputeDecision | null;
  /** Without one PayPal decided for either. */
  outcome?: SandboxDisputeOutcome | null;
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
    status: { type: String, default: null },
    decision: { type: String, default: null },
    outcome: { type: String, default: null },
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

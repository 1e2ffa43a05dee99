import { type Currency, currencies } from '@letat/contracts/core/money';
import { type CorrectionState, correctionStates } from '@letat/contracts/ledger/corrections/constants';
import { Schema, type Types } from 'mongoose';

/** A correction of the books by hand. Its posting has the key `correction:<id>`. It names administrators by their ids only. */
export interface CorrectionRecord {
  _id: Types.ObjectId;
  state: CorrectionState;
  from: string;
  to: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  reason: string;
  /** The difference whose money it moves; none of most, and of those of before. */
  differenceId?: string | null;
  preparedBy: string;
  /** Who confirmed it, or gave it up. */
  settledBy: string | null;
  createdAt: Date;
  changedAt: Date;
}

export const correctionSchema = new Schema<CorrectionRecord>(
  {
    state: { type: String, required: true, enum: correctionStates },
    from: { type: String, required: true },
    to: { type: String, required: true },
    currency: { type: String, required: true, enum: currencies },
    amount: { type: Number, required: true, validate: Number.isSafeInteger },
    reason: { type: String, required: true },
    differenceId: { type: String, default: null },
    preparedBy: { type: String, required: true },
    settledBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
correctionSchema.index({ createdAt: -1, _id: -1 });
correctionSchema.index({ state: 1, createdAt: -1, _id: -1 });
correctionSchema.index({ settledBy: 1, state: 1, currency: 1, changedAt: -1 });

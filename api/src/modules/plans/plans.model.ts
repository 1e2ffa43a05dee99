import { type PlanId, planIds } from '@letat/contracts/plans/constants';
import { Schema, type Types } from 'mongoose';
import type { Chain } from './plan-items.ts';

/** One interval of a plan that an order paid for. */
export interface SubscriptionRecord {
  _id: Types.ObjectId;
  orderId: string;
  planId: PlanId;
  authorId: Types.ObjectId | null;
  /** Which intervals it follows. */
  chain: Chain;
  /** Null: a visitor bought it. */
  buyerId: Types.ObjectId | null;
  /** Whose it is; null until a reader has proved that the address is theirs. */
  holderId: Types.ObjectId | null;
  holderEmail: string;
  /** `emailKey` of it. */
  holderKey: string;
  /** Buyer and holder, as far as they have accounts. */
  peopleIds: Types.ObjectId[];
  isGift: boolean;
  startsAt: Date;
  endsAt: Date;
  /** When the first interval of those that it follows began: its day is the day of all their ends. Null: it is its own. */
  anchorAt: Date | null;
  revokedAt: Date | null;
  /** Days before its end of which the holder was reminded. */
  reminded: number[];
  createdAt: Date;
}

export const subscriptionSchema = new Schema<SubscriptionRecord>(
  {
    orderId: { type: String, required: true },
    planId: { type: String, required: true, enum: planIds },
    authorId: { type: Schema.Types.ObjectId, default: null },
    chain: { type: String, required: true },
    buyerId: { type: Schema.Types.ObjectId, default: null },
    holderId: { type: Schema.Types.ObjectId, default: null },
    holderEmail: { type: String, required: true },
    holderKey: { type: String, required: true },
    peopleIds: { type: [Schema.Types.ObjectId], required: true },
    isGift: { type: Boolean, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    anchorAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    reminded: { type: [Number], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
subscriptionSchema.index({ orderId: 1 }, { unique: true });
subscriptionSchema.index({ holderId: 1, endsAt: 1 });
subscriptionSchema.index({ holderKey: 1, endsAt: 1 });
subscriptionSchema.index({ peopleIds: 1, createdAt: -1, _id: -1 });
subscriptionSchema.index({ endsAt: 1, _id: 1 });

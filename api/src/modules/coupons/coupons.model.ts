import type { Money } from '@letat/contracts/core/money';
import { type CouponKind, couponKinds } from '@letat/contracts/coupons/constants';
import type { PlanId } from '@letat/contracts/plans/constants';
import type { ProductCategory } from '@letat/contracts/products/constants';
import { Schema, type Types } from 'mongoose';

/** A code that takes something off the price. */
export interface CouponRecord {
  _id: Types.ObjectId;
  /** In capitals. */
  code: string;
  kind: CouponKind;
  percent: number | null;
  amount: Money | null;
  validFrom: Date;
  validUntil: Date | null;
  usesMost: number | null;
  /** What it is for; all three empty: everything. */
  planIds: PlanId[];
  categories: ProductCategory[];
  productIds: string[];
  isActive: boolean;
  /** Orders that used it, or hold it while they are being paid. */
  uses: number;
  createdAt: Date;
}

export const couponSchema = new Schema<CouponRecord>(
  {
    code: { type: String, required: true },
    kind: { type: String, required: true, enum: couponKinds },
    percent: { type: Number, default: null },
    amount: { type: { amount: Number, currency: String }, default: null, _id: false },
    validFrom: { type: Date, required: true },
    validUntil: { type: Date, default: null },
    usesMost: { type: Number, default: null },
    planIds: { type: [String], required: true },
    categories: { type: [String], required: true },
    productIds: { type: [String], required: true },
    isActive: { type: Boolean, required: true },
    uses: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
couponSchema.index({ code: 1 }, { unique: true });
couponSchema.index({ createdAt: -1, _id: -1 });

/** That an order uses a coupon, or holds it while it is being paid. */
export interface CouponUseRecord {
  _id: Types.ObjectId;
  couponId: Types.ObjectId;
  orderId: string;
  /** Who buys (`buyer-keys.ts`): each buyer uses a coupon once. */
  buyerKey: string;
  state: 'reserved' | 'settled';
  /** Until when it is held; null once it is used, and while the payment is being taken. */
  until: Date | null;
  /** While a payment is being taken: when the hold ends that goes on if nothing is taken. */
  heldUntil: Date | null;
  at: Date;
}

export const couponUseSchema = new Schema<CouponUseRecord>(
  {
    couponId: { type: Schema.Types.ObjectId, required: true },
    orderId: { type: String, required: true },
    buyerKey: { type: String, required: true },
    state: { type: String, required: true, enum: ['reserved', 'settled'] },
    until: { type: Date, default: null },
    heldUntil: { type: Date, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
couponUseSchema.index({ orderId: 1 }, { unique: true });
couponUseSchema.index({ couponId: 1, buyerKey: 1 }, { unique: true });
couponUseSchema.index({ couponId: 1, state: 1, until: 1 });
couponUseSchema.index({ buyerKey: 1 });
couponUseSchema.index({ at: 1 });

import { type Currency, currencies } from '@letat/contracts/core/money';
import {
  type OrderState,
  orderStates,
  type RefundReason,
  type RefundState,
  type RevenueLine,
  refundReasons,
  refundStates,
  revenueLines,
  type SaleKind,
  saleKinds,
} from '@letat/contracts/orders/constants';
import { disputeStates } from '@letat/contracts/orders/disputes/constants';
import { Schema, type Types } from 'mongoose';
import { type ChargeRecord, chargeSchema } from './charges/record.ts';
import type { DisputeRecord } from './disputes/record.ts';
import type { Problem } from './problems.ts';
import type { VatRate } from './vat/rates.ts';

/** Money that goes back, or went back. */
export interface RefundRecord {
  /** Ours, by which the provider does it once; of a refund that was made at the provider, its own id. */
  id: string;
  /** The provider's; null until it is known. */
  providerId: string | null;
  state: RefundState;
  /** Minor units of the order's currency. */
  amount: number;
  reason: RefundReason;
  note: string;
  /** The part of it that was VAT: minor units; zero until the money went back. */
  vat: number;
  /** Of its credit note; null until the money went back. */
  number: string | null;
  /** The provider's word for why it failed. */
  failure: string | null;
  /** The dispute by which a bank took the money back; none of refunds that the seller made, and while it is not known. */
  disputeId?: string | null;
  /** Of the receipt that undoes its credit note, once it came back, and since when. */
  returnNumber?: string | null;
  returnedAt?: Date | null;
  at: Date;
}

/** The rate of a sale, and when it was decided. */
export interface OrderVat extends VatRate {
  decidedAt: Date;
}

/** An order: what was bought at what price by whom, and what became of its payment. Amounts are minor units of `currency`. */
export interface OrderRecord {
  _id: Types.ObjectId;
  state: OrderState;
  /** Of the order and of its receipt; given when it is paid. */
  number: string | null;
  receiptNumber: string | null;
  kind: SaleKind;
  itemId: string;
  title: string;
  line: RevenueLine;
  authorId: string | null;
  currency: Currency;
  price: number;
  discount: number;
  total: number;
  refunded: number;
  coupon: string | null;
  buyerId: Types.ObjectId | null;
  buyerEmail: string;
  buyerEmailKey: string;
  /** The buyer had proved the address when they ordered: who only types it takes nothing from them. */
  isAddressProved: boolean;
  recipientId: Types.ObjectId | null;
  recipientEmail: string;
  recipientEmailKey: string;
  /** SHA-256 of the token of the visitor's browser that ordered. */
  browserHash: string | null;
  /** In whose name the receipt is, as the buyer said before it had its number. Orders of before have none. */
  receiptName?: string | null;
  /** The address on the receipt where that of the order was corrected since: a numbered receipt is never rewritten. */
  receiptEmail?: string | null;
  /** How often the address was corrected. */
  addressChanges?: number;
  /** Which address of the order's page is open: former ones are not. */
  linkVersion: number;
  /**
   * Where the buyer says that they are, and where the provider says: two pieces of evidence of the country that taxes the sale
   * (implementing regulation (EU) 282/2011, articles 24b and 24f).
   */
  declaredCountry: string | null;
  payerCountry: string | null;
  /** What it was taxed at when it was paid: never computed anew. Null before, and when there was nothing to pay. */
  vat: OrderVat | null;
  /** Of a payment that its buyer confirms at a rail; none of PayPal's, nor of orders of before. */
  charge?: ChargeRecord | null;
  /** Of the provider, or of the rail. */
  providerOrderId: string | null;
  paymentId: string | null;
  /** A capture was sent, and nobody knows yet what became of it. */
  captureSentAt: Date | null;
  /** What the provider keeps, less what it gave back; null while it is not known. */
  fee: number | null;
  /** Why an administrator must look at it. */
  problem: string | null;
  /** What that is about, for what is said once. It stays when an administrator settles it; orders of before have none. */
  problemAbout?: string | null;
  /** What is to be looked at besides, once that is over; what was ever said, so that it is not said again. Orders of before have neither. */
  laterProblems?: Problem[];
  problemsSaid?: string[];
  refunds: RefundRecord[];
  /** Orders of before disputes were recorded have neither: read them by `disputesOf` and `reservedOf`. */
  disputes?: DisputeRecord[];
  /** What open disputes reserve of it: what the order earned without it is shared. */
  reserved?: number;
  waiver: { text: string; at: Date } | null;
  /** The buyer of a plan asked for it to begin within the withdrawal period. */
  immediateStart: { text: string; at: Date } | null;
  downloads: number;
  firstDownloadAt: Date | null;
  /** Copies of files that bear the buyer's name. */
  stampedKeys: string[];
  withdrawnAt: Date | null;
  /** What a withdrawal gives back once the dispute of the payment is decided: PayPal refunds no part before. Null when nothing waits. */
  withdrawalDue?: number | null;
  /** What the person who withdrew said of themselves. */
  withdrawnBy: { name: string; email: string } | null;
  createdAt: Date;
  paidAt: Date | null;
  /** The buyer's account was erased: the invoice stays without their name. */
  erasedAt: Date | null;
}

const minorUnits = { type: Number, required: true, validate: Number.isSafeInteger } as const;
const dateOrNull = { type: Date, default: null } as const;
const textOrNull = { type: String, default: null } as const;

const refundSchema = new Schema<RefundRecord>(
  {
    id: { type: String, required: true },
    providerId: textOrNull,
    state: { type: String, required: true, enum: refundStates },
    amount: minorUnits,
    reason: { type: String, required: true, enum: refundReasons },
    note: { type: String, default: '' },
    vat: { ...minorUnits, default: 0 },
    number: textOrNull,
    failure: textOrNull,
    disputeId: textOrNull,
    returnNumber: textOrNull,
    returnedAt: dateOrNull,
    at: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const disputeSchema = new Schema<DisputeRecord>(
  {
    id: { type: String, required: true },
    state: { type: String, required: true, enum: disputeStates },
    reason: { type: String, required: true },
    amount: minorUnits,
    reserved: minorUnits,
    fee: minorUnits,
    isAssumed: { type: Boolean, required: true },
    respondBy: dateOrNull,
    openedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    resolvedAt: dateOrNull,
    postings: { type: Number, required: true },
  },
  { _id: false, id: false },
);

const problemSchema = new Schema<Problem>(
  { problem: { type: String, required: true }, about: { type: String, required: true } },
  { _id: false },
);

const vatSchema = new Schema<OrderVat>(
  {
    country: textOrNull,
    basisPoints: { type: Number, required: true },
    since: textOrNull,
    source: { type: String, required: true },
    mention: textOrNull,
    decidedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const orderSchema = new Schema<OrderRecord>(
  {
    state: { type: String, required: true, enum: orderStates },
    number: textOrNull,
    receiptNumber: textOrNull,
    kind: { type: String, required: true, enum: saleKinds },
    itemId: { type: String, required: true },
    title: { type: String, required: true },
    line: { type: String, required: true, enum: revenueLines },
    authorId: textOrNull,
    currency: { type: String, required: true, enum: currencies },
    price: minorUnits,
    discount: minorUnits,
    total: minorUnits,
    refunded: { ...minorUnits, default: 0 },
    coupon: textOrNull,
    buyerId: { type: Schema.Types.ObjectId, default: null },
    buyerEmail: { type: String, required: true },
    buyerEmailKey: { type: String, required: true },
    isAddressProved: { type: Boolean, default: false },
    recipientId: { type: Schema.Types.ObjectId, default: null },
    recipientEmail: { type: String, required: true },
    recipientEmailKey: { type: String, required: true },
    browserHash: textOrNull,
    receiptName: textOrNull,
    receiptEmail: textOrNull,
    addressChanges: { type: Number, default: 0 },
    linkVersion: { type: Number, default: 1 },
    declaredCountry: textOrNull,
    payerCountry: textOrNull,
    vat: { type: vatSchema, default: null },
    charge: { type: chargeSchema, default: null },
    providerOrderId: textOrNull,
    paymentId: textOrNull,
    captureSentAt: dateOrNull,
    fee: { type: Number, default: null },
    problem: textOrNull,
    problemAbout: textOrNull,
    laterProblems: { type: [problemSchema], default: [] },
    problemsSaid: { type: [String], default: [] },
    refunds: { type: [refundSchema], default: [] },
    disputes: { type: [disputeSchema], default: [] },
    reserved: { ...minorUnits, default: 0 },
    waiver: { type: new Schema({ text: String, at: Date }, { _id: false }), default: null },
    immediateStart: { type: new Schema({ text: String, at: Date }, { _id: false }), default: null },
    downloads: { type: Number, default: 0 },
    firstDownloadAt: dateOrNull,
    stampedKeys: { type: [String], default: [] },
    withdrawnAt: dateOrNull,
    withdrawalDue: { type: Number, default: null },
    withdrawnBy: { type: new Schema({ name: String, email: String }, { _id: false }), default: null },
    createdAt: { type: Date, required: true },
    paidAt: dateOrNull,
    erasedAt: dateOrNull,
  },
  { versionKey: false },
);
/**
 * Queries for an author's paid orders name it: where one author sold most of what is paid, MongoDB takes the index of states for as
 * good a one, and reads years for the last weeks.
 */
export const paidOrdersOfAuthor = { authorId: 1, paidAt: -1, _id: -1 } as const;
/** Orders by the state of their disputes. */
export const disputedOrders = { 'disputes.state': 1, createdAt: -1, _id: -1 } as const;
// Any text: a query for one finds this index, unlike one by `$type`.
const present = (field: string) => ({ partialFilterExpression: { [field]: { $gt: '' } } });
orderSchema.index({ providerOrderId: 1 }, { unique: true, ...present('providerOrderId') });
orderSchema.index({ paymentId: 1 }, { unique: true, ...present('paymentId') });
orderSchema.index({ 'refunds.providerId': 1 }, present('refunds.providerId'));
orderSchema.index(
  { 'refunds.state': 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { 'refunds.state': 'pending' } },
);
orderSchema.index({ 'disputes.id': 1 }, present('disputes.id'));
orderSchema.index(disputedOrders);
orderSchema.index(
  { withdrawalDue: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { withdrawalDue: { $gt: 0 } } },
);
// Orders that an administrator must look at: few, however many there are.
orderSchema.index({ problem: 1, createdAt: -1, _id: -1 }, present('problem'));
orderSchema.index({ number: 1 }, { unique: true, ...present('number') });
orderSchema.index({ receiptNumber: 1 }, { unique: true, ...present('receiptNumber') });
orderSchema.index({ createdAt: -1, _id: -1 });
orderSchema.index({ state: 1, createdAt: -1, _id: -1 });
orderSchema.index({ buyerEmailKey: 1, createdAt: -1, _id: -1 });
orderSchema.index({ buyerId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ browserHash: 1, createdAt: -1, _id: -1 }, present('browserHash'));
orderSchema.index({ recipientId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ recipientEmailKey: 1, createdAt: -1, _id: -1 });
orderSchema.index({ paidAt: -1, _id: -1 });
orderSchema.index(paidOrdersOfAuthor);

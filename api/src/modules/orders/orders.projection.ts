import { type Money, moneyOf } from '@letat/contracts/core/money';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import type { ManagedDispute } from '@letat/contracts/orders/disputes/schemas';
import type { Order } from '@letat/contracts/orders/operations';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import type { CouponClaim } from './coupons.ts';
import { type DisputeRecord, disputesOf, reservedOf } from './disputes/record.ts';
import type { OrderRecord } from './orders.model.ts';
import { isStuck } from './problems.ts';
import type { Buyer, HeldOrder, Offer, PaidOrder } from './selling.ts';
import { splitOf, taxOf, vatMentionOf } from './vat/taxed.ts';

/** An amount of the order, in its currency. */
export function amountOf(order: Pick<OrderRecord, 'currency'>, amount: number): Money {
  return moneyOf(amount, order.currency);
}

export function toOrder(record: OrderRecord): Order {
  const { number, kind, title, state, price, discount, total, refunded, refunds, createdAt, paidAt } = record;
  return {
    number,
    kind,
    title,
    state,
    price: amountOf(record, price),
    discount: amountOf(record, discount),
    total: amountOf(record, total),
    refunded: amountOf(record, refunded),
    refunds: refunds
      .filter(({ state: reached }) => reached !== 'failed' && reached !== 'returned')
      .map(({ id, amount, reason, at }) => ({ id, amount: amountOf(record, amount), reason, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** @param paidBy what is known of the rail that it is paid by */
export function toManagedOrder(record: OrderRecord, paidBy: Pick<ManagedOrder, 'rail' | 'refundsParts'>): ManagedOrder {
  const { _id, fee, vat, withdrawnAt, recipientEmailKey, buyerEmailKey } = record;
  return {
    ...toOrder(record),
    ...paidBy,
    id: _id.toHexString(),
    buyer: { userId: record.buyerId?.toHexString() ?? null, email: record.buyerEmail },
    recipient: recipientEmailKey === buyerEmailKey ? null : record.recipientEmail,
    receiptNumber: record.receiptNumber,
    authorId: record.authorId,
    line: record.line,
    coupon: record.coupon,
    fee: fee === null ? null : amountOf(record, fee),
    vat: vat ? { country: vat.country, basisPoints: vat.basisPoints, since: vat.since, source: vat.source } : null,
    declaredCountry: record.declaredCountry ?? null,
    payerCountry: record.payerCountry ?? null,
    paymentId: record.paymentId,
    problem: record.problem,
    canEnd: isStuck(record),
    downloads: record.downloads,
    reserved: amountOf(record, reservedOf(record)),
    disputes: disputesOf(record).map((dispute) => toManagedDispute(record, dispute)),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    refunds: record.refunds.map(({ id, amount, reason, at, state, number, note, failure }) => ({
      id,
      amount: amountOf(record, amount),
      reason,
      at: at.toISOString(),
      state,
      number,
      note,
      failure,
    })),
  };
}

function toManagedDispute(order: OrderRecord, dispute: DisputeRecord): ManagedDispute {
  const { id, state, reason, amount, reserved, fee, respondBy, openedAt, resolvedAt } = dispute;
  return {
    id,
    state,
    reason,
    amount: amountOf(order, amount),
    reserved: amountOf(order, reserved),
    fee: amountOf(order, fee),
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

export function offerOf(record: OrderRecord): Offer {
  const { kind, itemId, title, price, authorId, line } = record;
  return { kind, itemId, title, price: amountOf(record, price), authorId, line };
}

export function buyerOf({ buyerId, buyerEmail }: Pick<OrderRecord, 'buyerId' | 'buyerEmail'>): Buyer {
  return { userId: buyerId?.toHexString() ?? null, email: buyerEmail };
}

export function toHeldOrder(record: OrderRecord): HeldOrder {
  return {
    id: record._id.toHexString(),
    offer: offerOf(record),
    buyer: buyerOf(record),
    isProved: record.isAddressProved,
  };
}

/** The use of a code that the order holds; null: it has none. */
export function toCouponClaim({ coupon, isAddressProved, ...record }: OrderRecord): Omit<CouponClaim, 'offer'> | null {
  return coupon === null ? null : { code: coupon, claimant: { ...buyerOf(record), isProved: isAddressProved } };
}

export function toPaidOrder(record: OrderRecord): PaidOrder {
  const { _id, recipientId, recipientEmail, paidAt, createdAt } = record;
  return {
    id: _id.toHexString(),
    offer: offerOf(record),
    buyer: buyerOf(record),
    recipient: { userId: recipientId?.toHexString() ?? null, email: recipientEmail },
    isProved: record.total > 0 || record.isAddressProved,
    paidAt: paidAt ?? createdAt,
  };
}

/** Where the payment went, less what went back: null when nothing was paid, or nothing is left. */
export function sharesOf(record: OrderRecord): OrderPage['shares'] {
  const { total, refunded, authorId, paidAt } = record;
  if (total === refunded || paidAt === null) return null;
  const { author, platform, vat } = revenueShares(amountOf(record, total - refunded), splitOf(record));
  const taxed = taxOf(record);
  return {
    author: authorId === null ? null : author,
    platform,
    vat: taxed && { ...taxed, amount: vat },
    vatMention: taxed ? null : vatMentionOf(record),
  };
}

/** What is left of the payment: less what went back, and what is on its way. */
export function refundable({ total, refunded, refunds }: OrderRecord): number {
  const underWay = refunds.filter(({ state }) => state === 'requested' || state === 'pending');
  return total - refunded - underWay.reduce((sum, { amount }) => sum + amount, 0);
}

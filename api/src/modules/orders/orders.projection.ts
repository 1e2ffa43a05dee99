import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { ManagedOrder } from '@letat/contracts/orders/administration/operations';
import type { Order } from '@letat/contracts/orders/operations';
import type { OrderRecord } from './orders.model.ts';
import type { Buyer, Offer, PaidOrder } from './selling.ts';

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
      .filter((refund) => refund.state !== 'failed')
      .map(({ id, amount, reason, at }) => ({ id, amount: amountOf(record, amount), reason, at: at.toISOString() })),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export function toManagedOrder(record: OrderRecord): ManagedOrder {
  const { _id, fee, withdrawnAt, recipientEmailKey, buyerEmailKey } = record;
  return {
    ...toOrder(record),
    id: _id.toHexString(),
    buyer: { userId: record.buyerId?.toHexString() ?? null, email: record.buyerEmail },
    recipient: recipientEmailKey === buyerEmailKey ? null : record.recipientEmail,
    receiptNumber: record.receiptNumber,
    authorId: record.authorId,
    line: record.line,
    coupon: record.coupon,
    fee: fee === null ? null : amountOf(record, fee),
    paymentId: record.paymentId,
    problem: record.problem,
    downloads: record.downloads,
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

export function offerOf(record: OrderRecord): Offer {
  const { kind, itemId, title, price, authorId, line } = record;
  return { kind, itemId, title, price: amountOf(record, price), authorId, line };
}

export function buyerOf({ buyerId, buyerEmail }: OrderRecord): Buyer {
  return { userId: buyerId?.toHexString() ?? null, email: buyerEmail };
}

export function toPaidOrder(record: OrderRecord): PaidOrder {
  const { _id, recipientId, recipientEmail, paidAt, createdAt } = record;
  return {
    id: _id.toHexString(),
    offer: offerOf(record),
    buyer: buyerOf(record),
    recipient: { userId: recipientId?.toHexString() ?? null, email: recipientEmail },
    paidAt: paidAt ?? createdAt,
  };
}

/** What is left of the payment: less what went back, and what is on its way. */
export function refundable({ total, refunded, refunds }: OrderRecord): number {
  const underWay = refunds.filter(({ state }) => state === 'requested' || state === 'pending');
  return total - refunded - underWay.reduce((sum, { amount }) => sum + amount, 0);
}

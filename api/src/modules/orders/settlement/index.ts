import { type Money, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { RefundReason } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { postFee, postRevenue } from '../../ledger/index.ts';
import type { Payment, ProviderRefund } from '../../payments/index.ts';
import type { Coupons } from '../coupons.ts';
import { orderReceipt } from '../mails/order-receipt.ts';
import { orderRefund } from '../mails/order-refund.ts';
import { orderRefused } from '../mails/order-refused.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { amountOf, toPaidOrder } from '../orders.projection.ts';
import { type OrderChange, type OrdersRepository, refundKey, saleKey } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { Sellers } from '../sellers.ts';
import { canBecome, endedStates, payableStates, settledStates } from '../states.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'mail' | 'ledger' | 'numbering' | 'failpoints' | 'log'>;
  orders: OrdersRepository;
  sellers: Sellers;
  coupons: () => Coupons | null;
  links: PageLinks;
}

/** A refund as somebody reports it, and as which of ours it was asked for, if it was. */
export interface ReportedRefund {
  refund: ProviderRefund;
  ourId: string | null;
  isDispute: boolean;
}

/**
 * Records what became of money: the order's state, its documents, what it gives, the books and the mail, in one transaction. It
 * counts each payment and each refund once, whoever reports it first and however often.
 */
export class Settlement {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What became of a payment. */
  async recordPayment(orderId: string, payment: Payment): Promise<OrderRecord | null> {
    return this.#parts.app.mongo.transaction(async (session) => {
      const order = await this.#parts.orders.locked(orderId, session);
      return order && this.#payment(order, payment, session);
    });
  }

  /** The payer's bank refused, and they may choose another means. */
  async recordDeclined(orderId: string): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order) return null;
      if (order.state === 'declined') return orders.change(order, { captureSentAt: null }, session);
      return canBecome(order.state, 'declined') ? this.#refusedAttempt(order, session) : order;
    });
  }

  /** The provider will never take this payment, and trying again would not help: the order ends, and people look at it. */
  async recordRefused(orderId: string, code: string): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order || !payableStates.includes(order.state)) return order;
      app.log.warn({ order: orderId, code }, 'orders: the provider refused a capture');
      const problem = `PayPal a refusé le paiement (${code}) ; rien n’a été débité.`;
      return this.#end(order, 'cancelled', { captureSentAt: null, problem }, session);
    });
  }

  /** Ends an order that nobody paid; its coupon can be used again. False when it was paid meanwhile, or is being captured. */
  async end(orderId: string, state: 'expired' | 'cancelled'): Promise<boolean> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order || order.captureSentAt !== null || !payableStates.includes(order.state)) return false;
      await this.#end(order, state, {}, session);
      return true;
    });
  }

  /** An order of nothing is paid as soon as it is made. */
  async settleFree(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    return this.#settle(order, { fee: null, paidAt: this.#parts.app.clock.now() }, session);
  }

  /** An order that was paid at that moment, for the demonstration. */
  async settlePast(order: OrderRecord, paidAt: Date, session: ClientSession): Promise<OrderRecord> {
    return this.#settle(order, { fee: null, paidAt }, session);
  }

  /** A refund of the payment, of any state. */
  async recordRefund(orderId: string, reported: ReportedRefund): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      return order && this.#refund(order, reported, session);
    });
  }

  async #payment(order: OrderRecord, payment: Payment, session: ClientSession): Promise<OrderRecord> {
    const { orders, app } = this.#parts;
    if (settledStates.includes(order.state)) return this.#lateFee(order, payment, session);
    if (endedStates.includes(order.state)) {
      if (payment.state === 'declined') return order;
      const problem = 'PayPal a encaissé une commande qui était terminée : remboursez-la chez PayPal.';
      app.log.error({ order: order._id, payment: payment.id }, 'orders: payment of an ended order');
      return orders.change(order, { problem, paymentId: payment.id }, session);
    }
    const known: OrderChange = { paymentId: payment.id, captureSentAt: null };
    if (payment.state === 'declined') return this.#declined(order, payment.id, session);
    const { amount, currency } = payment.amount;
    if (amount !== order.total || currency !== order.currency) {
      const problem = `PayPal a encaissé ${formatMoney(payment.amount)} au lieu de ${formatMoney(amountOf(order, order.total))}.`;
      app.log.error({ order: order._id, payment: payment.id }, 'orders: payment of another amount');
      return this.#pending(order, { ...known, problem }, session);
    }
    if (payment.state === 'pending') return this.#pending(order, known, session);
    return this.#settle({ ...order, paymentId: payment.id }, { fee: payment.fee, paidAt: app.clock.now() }, session);
  }

  #pending(order: OrderRecord, changes: OrderChange, session: ClientSession): Promise<OrderRecord> {
    const { orders } = this.#parts;
    return order.state === 'pending'
      ? orders.change(order, changes, session)
      : orders.move(order, 'pending', changes, session);
  }

  /** A payment that was held and then refused ends the order; one that was refused at once can be tried again. */
  async #declined(order: OrderRecord, paymentId: string, session: ClientSession): Promise<OrderRecord> {
    // Reported again, or of a former attempt: whether another one is under way is for the reconciliation to find out.
    if (order.state === 'declined') return order;
    if (order.state !== 'pending') return this.#refusedAttempt(order, session);
    // Of a former attempt: another payment is held.
    if (order.paymentId !== paymentId) return order;
    const ended = await this.#end(order, 'cancelled', { captureSentAt: null }, session);
    // An erased buyer has no address any more.
    if (order.erasedAt === null) await this.#mailRefused(ended, session);
    return ended;
  }

  async #mailRefused(order: OrderRecord, session: ClientSession): Promise<void> {
    const { app, links } = this.#parts;
    const amount = formatMoney(amountOf(order, order.total));
    await app.mail.send(
      {
        template: orderRefused,
        data: { title: order.title, amount, address: await links.addressOf(order) },
        to: { email: order.buyerEmail, name: '' },
        ...(order.buyerId ? { userId: order.buyerId.toHexString() } : {}),
        key: `order-refused:${order._id.toHexString()}`,
      },
      session,
    );
  }

  #refusedAttempt(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    return this.#parts.orders.move(order, 'declined', { captureSentAt: null }, session);
  }

  async #end(
    order: OrderRecord,
    state: 'expired' | 'cancelled',
    changes: OrderChange,
    session: ClientSession,
  ): Promise<OrderRecord> {
    if (order.coupon !== null) await this.#parts.coupons()?.release(order._id.toHexString(), session);
    return this.#parts.orders.move(order, state, changes, session);
  }

  /** Numbers, the books, what the order gives, and the mail: all of it, once. */
  async #settle(
    order: OrderRecord,
    { fee, paidAt }: { fee: Money | null; paidAt: Date },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers, links } = this.#parts;
    const id = order._id.toHexString();
    const total = amountOf(order, order.total);
    if (total.amount > 0) {
      const { line, authorId } = order;
      const before = moneyOf(0, order.currency);
      await postRevenue(app.ledger, { key: saleKey(id), kind: 'sale', line, authorId, before, after: total }, session);
      if (fee) await postFee(app.ledger, `fee:${id}`, fee, session);
    }
    if (order.coupon !== null) await this.#parts.coupons()?.settle(id, session);
    const year = paidAt.getUTCFullYear();
    const number = await app.numbering.next('CM', year, session);
    const receipt = total.amount > 0 ? await app.numbering.next('RC', year, session) : null;
    const paid = await orders.move(
      order,
      'paid',
      {
        paidAt,
        number: number.text,
        receiptNumber: receipt?.text ?? null,
        paymentId: order.paymentId,
        captureSentAt: null,
        fee: fee?.amount ?? null,
      },
      session,
    );
    await sellers.of(paid.kind).grant(toPaidOrder(paid), session);
    await app.mail.send(
      {
        template: orderReceipt,
        data: {
          title: paid.title,
          number: number.text,
          receiptNumber: receipt?.text ?? null,
          total: total.amount === 0 ? 'Gratuit' : formatMoney(total),
          address: await links.addressOf(paid),
          recipient: paid.recipientEmailKey === paid.buyerEmailKey ? null : paid.recipientEmail,
        },
        to: { email: paid.buyerEmail, name: '' },
        ...(paid.buyerId ? { userId: paid.buyerId.toHexString() } : {}),
        key: `order-receipt:${id}`,
      },
      session,
    );
    return paid;
  }

  /** PayPal tells its fee with the payment, or a moment later. */
  async #lateFee(order: OrderRecord, { fee, id }: Payment, session: ClientSession): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    if (order.fee !== null || fee === null || order.paymentId !== id) return order;
    await postFee(app.ledger, `fee:${order._id.toHexString()}`, fee, session);
    return orders.change(order, { fee: fee.amount }, session);
  }

  async #refund(asFound: OrderRecord, reported: ReportedRefund, session: ClientSession): Promise<OrderRecord> {
    const { refund, ourId } = reported;
    const { orders, app } = this.#parts;
    if (!settledStates.includes(asFound.state))
      throw new Error(`orders: refund ${refund.id} of an order that is not paid`);
    const order = await this.#merged(asFound, { providerId: refund.id, ourId }, session);
    const now = app.clock.now();
    const isOurs = ({ id, providerId }: RefundRecord) =>
      providerId === refund.id || (id === ourId && providerId === null);
    const row = order.refunds.find(isOurs) ?? madeAtProvider(reported, now);
    const state = refund.state === 'cancelled' ? 'failed' : refund.state;
    // It went back already, or this is known of it: the second report changes nothing.
    if (row.state === 'completed' || (row.state === state && order.refunds.includes(row))) return order;
    const updated: RefundRecord = { ...row, providerId: refund.id, amount: refund.amount.amount };
    if (state === 'completed') return this.#refunded(order, { row: updated, reported, now }, session);
    const failure = state === 'failed' ? refund.state : null;
    return orders.change(order, { refunds: withRefund(order, { ...updated, state, failure }) }, session);
  }

  /**
   * PayPal's messages do not name our own ids: one that comes before the answer of our call makes a row of its own. Once the
   * answer says that it is ours, the two are one.
   */
  async #merged(
    order: OrderRecord,
    { providerId, ourId }: { providerId: string; ourId: string | null },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const ours = order.refunds.find(({ id }) => id === ourId);
    const reported = order.refunds.find((row) => row.providerId === providerId);
    if (!ours || !reported || ours === reported) return order;
    const { state, amount, number, failure } = reported;
    const merged = { ...ours, providerId, state, amount, number, failure };
    const refunds = order.refunds.filter((row) => row !== reported).map((row) => (row === ours ? merged : row));
    return this.#parts.orders.change(order, { refunds }, session);
  }

  async #refunded(
    order: OrderRecord,
    { row, reported, now }: { row: RefundRecord; reported: ReportedRefund; now: Date },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers, links } = this.#parts;
    const { refund, isDispute } = reported;
    const refunded = order.refunded + row.amount;
    const { line, authorId } = order;
    await postRevenue(
      app.ledger,
      {
        key: refundKey(refund.id),
        kind: isDispute ? 'dispute' : 'refund',
        line,
        authorId,
        before: amountOf(order, order.total - order.refunded),
        after: amountOf(order, order.total - refunded),
      },
      session,
    );
    const back = refund.feeReturned;
    if (back) await postFee(app.ledger, `fee-returned:${refund.id}`, moneyOf(-back.amount, back.currency), session);
    const { text: number } = await app.numbering.next('AV', now.getUTCFullYear(), session);
    const refunds = withRefund(order, { ...row, state: 'completed', failure: null, number });
    const changes: OrderChange = {
      refunds,
      refunded,
      fee: order.fee === null ? null : order.fee - (back?.amount ?? 0),
    };
    const isWhole = refunded >= order.total;
    const changed =
      isWhole && order.state === 'paid'
        ? await orders.move(order, 'refunded', changes, session)
        : await orders.change(order, changes, session);
    if (isWhole && order.state === 'paid') await sellers.of(order.kind).revoke(toPaidOrder(order), session);
    // An erased buyer has no address any more.
    if (order.erasedAt !== null) return changed;
    await app.mail.send(
      {
        template: orderRefund,
        data: {
          title: order.title,
          orderNumber: order.number ?? '',
          number,
          amount: formatMoney(amountOf(order, row.amount)),
          isWhole,
          address: await links.addressOf(order),
        },
        to: { email: order.buyerEmail, name: '' },
        ...(order.buyerId ? { userId: order.buyerId.toHexString() } : {}),
        key: `order-refund:${refund.id}`,
      },
      session,
    );
    return changed;
  }
}

function madeAtProvider({ refund, isDispute }: ReportedRefund, at: Date): RefundRecord {
  const reason: RefundReason = isDispute ? 'dispute' : 'other';
  const { id, amount } = refund;
  return {
    id,
    providerId: id,
    state: 'pending',
    amount: amount.amount,
    reason,
    note: '',
    number: null,
    failure: null,
    at,
  };
}

function withRefund({ refunds }: OrderRecord, row: RefundRecord): RefundRecord[] {
  return refunds.some(({ id }) => id === row.id)
    ? refunds.map((other) => (other.id === row.id ? row : other))
    : [...refunds, row];
}

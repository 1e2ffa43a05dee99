import { type DocumentSeries, documentSeries } from '@letat/contracts/orders/document-series';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { DocumentNumber } from '../../plugins/numbering/index.ts';
import type { PostedSale } from '../ledger/index.ts';
import type { AnsweredPayment } from '../payments/index.ts';
import type { OrderRecord, RefundRecord } from './orders.model.ts';
import { amountOf, toPaidOrder } from './orders.projection.ts';
import type { NewOrder, OrdersRepository, PastOrder } from './orders.repository.ts';
import type { Sellers } from './sellers.ts';
import type { Buyer, Offer } from './selling.ts';

/** How many people buy in the demonstration. */
const buyers = 23;

/** Orders of the past, of which the demonstration is full. */
export class PastOrders {
  readonly #app: Pick<FastifyInstance, 'paypalSandbox' | 'numbering'>;
  readonly #orders: OrdersRepository;
  readonly #sellers: Sellers;

  constructor(app: Pick<FastifyInstance, 'paypalSandbox' | 'numbering'>, orders: OrdersRepository, sellers: Sellers) {
    this.#app = app;
    this.#orders = orders;
    this.#sellers = sellers;
  }

  /** So that payments of the demonstration can be refunded as any other: by order. None of nothing, nor where there is no sandbox. */
  async paidInSandbox(
    orders: readonly (Pick<OrderRecord, '_id' | 'total' | 'title' | 'currency' | 'createdAt'> & {
      refund?: PostedSale['refund'];
    })[],
    session: ClientSession,
  ): Promise<Map<string, AnsweredPayment>> {
    const payments = orders
      .filter(({ total }) => total > 0)
      .map((order) => {
        const { _id, total, title, createdAt, refund = null } = order;
        const paid = { orderId: _id.toHexString(), total: amountOf(order, total), at: createdAt };
        return { ...paid, description: title, refund };
      });
    return (await this.#app.paypalSandbox?.insertPaid(payments, session)) ?? new Map();
  }

  /**
   * Numbered in the order in which they were paid; nobody gets a mail of them. A few commands, however many there are: databases end
   * a transaction that takes long.
   */
  async insertPosted(sales: readonly PostedSale[], session: ClientSession): Promise<void> {
    const made = sales.map((sale, index) => ({ sale, order: orderOf(sale, index) }));
    const payments = await this.paidInSandbox(
      made.map(({ order, sale: { refund } }) => ({ ...order, refund })),
      session,
    );
    const paidAt = sales.map(({ at }) => at);
    const refundedAt = sales.flatMap(({ refund }) => refund?.at ?? []);
    const numberOf = await this.#numbers(documentSeries.order, paidAt, session);
    const receiptOf = await this.#numbers(documentSeries.receipt, paidAt, session);
    const creditNoteOf = await this.#numbers(documentSeries.creditNote, refundedAt, session);
    const past = made.map(({ sale: { orderId, at, fee, refund }, order }): PastOrder => {
      const paid = payments.get(orderId);
      const settled = {
        ...order,
        state: 'paid',
        paidAt: at,
        number: numberOf(at),
        receiptNumber: receiptOf(at),
        providerOrderId: paid?.providerOrderId ?? null,
        paymentId: paid?.payment.id ?? null,
        fee: fee.amount,
      } as const;
      if (refund === null) return settled;
      const { amount } = refund.amount;
      const refunds = [refundOf(refund, creditNoteOf(refund.at))];
      return { ...settled, refunds, refunded: amount, state: amount === order.total ? 'refunded' : 'paid' };
    });
    for (const order of await this.#orders.insertPast(past, session)) {
      // Plans of the past ran out, and other modules store what came of those and of seats that a person has.
      if (order.kind === 'product' && order.state === 'paid')
        await this.#sellers.of(order.kind).grant(toPaidOrder(order), session);
    }
  }

  /** The numbers of documents of these moments, to be asked for in their order; all of a year are taken at once. */
  async #numbers(
    series: DocumentSeries,
    moments: readonly Date[],
    session: ClientSession,
  ): Promise<(at: Date) => string> {
    const left = new Map<number, DocumentNumber[]>();
    for (const [year, { length }] of Map.groupBy(moments, (at) => at.getUTCFullYear()))
      left.set(year, await this.#app.numbering.nextOf(series, year, length, session));
    return (at) => {
      const next = left.get(at.getUTCFullYear())?.shift();
      if (!next) throw new Error(`${series}: no number is left of ${at.toISOString()}`);
      return next.text;
    };
  }
}

/** The order of a sale, by a person of the demonstration where nobody is known. */
function orderOf({ orderId, sold, at, buyer: known, recipient }: PostedSale, index: number): NewOrder {
  const { item, price, authorId, line } = sold;
  const offer = { kind: item.kind, itemId: item.id, title: item.title, price, authorId, line };
  const buyer = known ?? { userId: null, email: `acheteur-${(index * 7) % buyers}@exemple.org` };
  const order = orderMadeAt(at, offer, buyer, recipient ?? buyer);
  return { ...order, _id: Types.ObjectId.createFromHexString(orderId) };
}

function refundOf({ id, amount, at }: NonNullable<PostedSale['refund']>, number: string): RefundRecord {
  return {
    id,
    providerId: id,
    state: 'completed',
    amount: amount.amount,
    reason: 'goodwill',
    note: '',
    vat: 0,
    number,
    failure: null,
    at,
  };
}

/** An order as it was before it was paid. */
export function orderMadeAt(createdAt: Date, offer: Offer, buyer: Buyer, recipient = buyer): NewOrder {
  const { kind, itemId, title, line, authorId, price } = offer;
  const { amount, currency } = price;
  const buyerId = buyer.userId === null ? null : objectId(buyer.userId);
  return {
    _id: new Types.ObjectId(),
    kind,
    itemId,
    title,
    line,
    authorId,
    currency,
    price: amount,
    discount: 0,
    total: amount,
    coupon: null,
    buyerId,
    buyerEmail: buyer.email,
    isAddressProved: buyerId !== null,
    recipientId: recipient.userId === null ? null : objectId(recipient.userId),
    recipientEmail: recipient.email,
    browserHash: null,
    declaredCountry: null,
    waiver: null,
    immediateStart: null,
    createdAt,
  };
}

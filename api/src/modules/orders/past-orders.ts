import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { PostedSale } from '../ledger/index.ts';
import type { OrderRecord, RefundRecord } from './orders.model.ts';
import { amountOf, toPaidOrder } from './orders.projection.ts';
import type { NewOrder, OrdersRepository } from './orders.repository.ts';
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

  /** So that a payment of the demonstration can be refunded as any other. Null where there is no sandbox, or nothing to pay. */
  async paidInSandbox(order: OrderRecord, at: Date, session: ClientSession) {
    const { paypalSandbox } = this.#app;
    if (order.total === 0 || paypalSandbox === null) return null;
    const { _id, total, title } = order;
    const sale = { orderId: _id.toHexString(), total: amountOf(order, total), description: title, at };
    return paypalSandbox.insertPaid(sale, session);
  }

  /** Numbered in the order in which they were paid; nobody gets a mail of them. */
  async insertPosted(sales: readonly PostedSale[], session: ClientSession): Promise<void> {
    for (const [index, sale] of sales.entries()) await this.#insertPosted(sale, index, session);
  }

  async #insertPosted(
    { orderId, sold, at, fee, refund, buyer: known, recipient }: PostedSale,
    index: number,
    session: ClientSession,
  ) {
    const { numbering } = this.#app;
    const { item, price, authorId, line } = sold;
    const offer = { kind: item.kind, itemId: item.id, title: item.title, price, authorId, line };
    const buyer = known ?? { userId: null, email: `acheteur-${(index * 7) % buyers}@exemple.org` };
    const order = await this.#orders.insert(
      { ...pastOrder(offer, buyer, at, recipient ?? buyer), _id: Types.ObjectId.createFromHexString(orderId) },
      session,
    );
    const paid = await this.paidInSandbox(order, at, session);
    const year = at.getUTCFullYear();
    const settled = await this.#orders.move(
      order,
      'paid',
      {
        paidAt: at,
        number: (await numbering.next('CM', year, session)).text,
        receiptNumber: (await numbering.next('RC', year, session)).text,
        providerOrderId: paid?.providerOrderId ?? null,
        paymentId: paid?.payment.id ?? null,
        fee: fee.amount,
      },
      session,
    );
    const isGivenBack = refund?.amount.amount === order.total;
    // Plans of the past ran out, and other modules store what came of those and of seats that somebody has.
    if (item.kind === 'product' && !isGivenBack) await this.#sellers.of(item.kind).grant(toPaidOrder(settled), session);
    if (refund === null) return;
    const { text: number } = await numbering.next('AV', refund.at.getUTCFullYear(), session);
    const row: RefundRecord = {
      id: refund.id,
      providerId: refund.id,
      state: 'completed',
      amount: refund.amount.amount,
      reason: 'goodwill',
      note: '',
      vat: 0,
      number,
      failure: null,
      at: refund.at,
    };
    const changes = { refunds: [row], refunded: refund.amount.amount };
    if (isGivenBack) await this.#orders.move(settled, 'refunded', changes, session);
    else await this.#orders.change(settled, changes, session);
  }
}

/** An order as it was before it was paid. */
export function pastOrder(offer: Offer, buyer: Buyer, createdAt: Date, recipient = buyer): NewOrder {
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
    recipientId: recipient.userId === null ? null : objectId(recipient.userId),
    recipientEmail: recipient.email,
    browserHash: null,
    declaredCountry: null,
    waiver: null,
    createdAt,
  };
}

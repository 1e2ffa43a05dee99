import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import type { CaptureOutcome } from '../../payments/index.ts';
import { type Customer, isOrderOf } from '../checkout/customer.ts';
import { orderBegun } from '../mails/order-begun.ts';
import { orderLink } from '../mails/order-link.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { Sellers } from '../sellers.ts';
import type { Settlement } from '../settlement/index.ts';
import { buyerOf } from '../settlement/mails.ts';
import { endedStates, payableStates } from '../states.ts';
import { unavailableOr } from '../unavailable.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'payments' | 'failpoints' | 'log' | 'mail'>;
  orders: OrdersRepository;
  sellers: Sellers;
  settlement: Settlement;
  links: PageLinks;
}

/** The provider's words for an order that its payer has not agreed to (PayPal's Orders v2, `order.status`). */
const notApproved: readonly string[] = ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'];

/** Takes the payment of orders that their payer approved. */
export class CaptureService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Captures, and gives the order as it is then; of one that is paid already, nothing is captured. Asked twice at once, the provider
   * captures once, and answers both with the one payment.
   * Throws `order_not_found`, `order_ended`, `payment_not_approved`, `payment_declined`, `payment_refused`, `payments_unavailable`, `payments_suspended`.
   */
  async captureApproved(providerOrderId: string): Promise<OrderRecord> {
    const found = await this.#find(providerOrderId);
    const order = await this.#begin(found._id.toHexString(), providerOrderId);
    if (!payableStates.includes(order.state)) return order;
    return this.#capture(order, providerOrderId);
  }

  /** The same where nobody waits for the answer: a refusal is an outcome like others. */
  async captureIfApproved(providerOrderId: string): Promise<void> {
    await this.captureApproved(providerOrderId).catch((error: unknown) => {
      const isOutcome =
        error instanceof CodedError &&
        ['order_ended', 'payment_declined', 'payment_refused', 'payment_not_approved', 'order_not_found'].includes(
          error.code,
        );
      if (!isOutcome) throw error;
      this.#parts.app.log.info({ providerOrder: providerOrderId, code: error.code }, 'orders: nothing was captured');
    });
  }

  /** The address of the order's page once more, to its buyer alone. */
  async mailLink(order: OrderRecord): Promise<void> {
    const { app, links } = this.#parts;
    const data = {
      title: order.title,
      number: order.number ?? '',
      address: await links.addressOf(order),
      isNew: false,
    };
    await app.mongo.transaction((session) =>
      app.mail.send({ template: orderLink, data, to: order.buyerEmail }, session),
    );
  }

  /**
   * The same before the payer leaves the site for PayPal: a buyer who does not find the way back has the order by mail. Once an order.
   * Throws `order_not_found` for anybody but its buyer.
   */
  async mailOrderLinkBeforeRedirect(providerOrderId: string, customer: Customer): Promise<void> {
    const { app, orders, links } = this.#parts;
    const order = await orders.findByProviderOrder(providerOrderId);
    if (!order || !isOrderOf(order, customer)) throw new CodedError('order_not_found');
    if (!payableStates.includes(order.state)) return;
    const data = { title: order.title, address: await links.addressOf(order) };
    await app.mongo.transaction((session) =>
      app.mail.send(
        {
          template: orderBegun,
          data,
          ...buyerOf(order),
          key: `order-begun:${order._id.toHexString()}`,
        },
        session,
      ),
    );
  }

  /** By the provider's id; of an order whose id was lost with the answer, by what the provider knows of it. */
  async #find(providerOrderId: string): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    const known = await orders.findByProviderOrder(providerOrderId);
    // What another rail has is confirmed there, and is no order of PayPal's.
    if (known?.charge) throw new CodedError('order_not_found');
    if (known) return known;
    const given = await this.#ask(() => app.payments.findOrder(providerOrderId)).catch((error: unknown) => {
      // Of an order of another buyer's account PayPal says what it says of an account that it refuses.
      if (error instanceof CodedError && error.code === 'payments_suspended')
        throw new CodedError('order_not_found', { cause: error });
      throw error;
    });
    const order = given && (await orders.find(given.orderId));
    if (!order || order.providerOrderId !== null) throw new CodedError('order_not_found');
    return app.mongo.transaction(async (session) => {
      const current = await orders.locked(given.orderId, session);
      if (!current) throw new CodedError('order_not_found');
      return orders.change(current, { providerOrderId }, session);
    });
  }

  /**
   * Notes that a capture is under way, unless there is nothing to capture, and secures what is held for the order. An item that was
   * withdrawn from sale, or of which none is left, is not sold: its order ends, and nothing is taken.
   */
  async #begin(id: string, providerOrderId: string): Promise<OrderRecord> {
    const { app, orders, settlement, sellers } = this.#parts;
    const known = await orders.find(id);
    if (!known) throw new CodedError('order_not_found');
    if (!payableStates.includes(known.state) || known.captureSentAt !== null) return this.#begun(known);
    const isOnSale = await sellers.of(known.kind).isOnSale(known.itemId);
    // What nobody has approved takes no seat from anybody, for no moment.
    if (isOnSale && (await this.#isUnapproved(known, providerOrderId))) throw new CodedError('payment_not_approved');
    const order = await app.mongo.transaction(async (session) => {
      const current = await orders.locked(id, session);
      if (!current || !payableStates.includes(current.state) || current.captureSentAt !== null) return current;
      const isSecured = isOnSale && (await settlement.secure(current, session));
      if (!isSecured) return settlement.cancel(current, session);
      return orders.change(current, { captureSentAt: app.clock.now() }, session);
    });
    return this.#begun(order);
  }

  #begun(order: OrderRecord | null): OrderRecord {
    if (!order || endedStates.includes(order.state)) throw new CodedError('order_ended');
    return order;
  }

  /** Asked where a seat or the use of a code is secured, of which there are only so many: the rest loses nothing by an attempt. */
  async #isUnapproved({ kind, coupon }: OrderRecord, providerOrderId: string): Promise<boolean> {
    const { app, sellers } = this.#parts;
    if (coupon === null && !sellers.of(kind).secure) return false;
    const given = await this.#ask(() => app.payments.findOrder(providerOrderId));
    return given !== null && notApproved.includes(given.status);
  }

  async #capture(order: OrderRecord, providerOrderId: string): Promise<OrderRecord> {
    const { app } = this.#parts;
    const id = order._id.toHexString();
    const captured = await this.#ask(() => app.payments.capture(providerOrderId)).catch(async (error: unknown) => {
      // The provider refused the operator's account: it took nothing, and the payer can try again as soon as that is put right.
      if (error instanceof CodedError && error.code === 'payments_suspended') await this.forgetAttempt(id);
      throw error;
    });
    app.failpoints.pass('capture-sent');
    const recorded = await withNewTimeLimit(() => this.#record(id, captured));
    app.failpoints.pass('capture-recorded');
    return recorded;
  }

  async #record(id: string, captured: CaptureOutcome): Promise<OrderRecord> {
    const { settlement } = this.#parts;
    if (captured.outcome === 'not-approved') {
      await this.forgetAttempt(id);
      throw new CodedError('payment_not_approved');
    }
    if (captured.outcome === 'declined') {
      await settlement.recordDeclined(id);
      throw new CodedError('payment_declined');
    }
    if (captured.outcome === 'refused') {
      await settlement.recordRefused(id, captured.code);
      throw new CodedError('payment_refused');
    }
    const order = await settlement.recordPayment(id, captured.payment, captured.refunds);
    if (!order || order.state === 'cancelled' || order.state === 'expired') throw new CodedError('order_ended');
    if (order.state === 'declined') throw new CodedError('payment_declined');
    return order;
  }

  /** Nothing was captured: the order may expire, or be paid, and what it holds is held as before. */
  async forgetAttempt(id: string): Promise<void> {
    await this.#parts.settlement.recordNothing(id);
  }

  /** Of a call whose outcome is not known, the reconciliation asks the provider later. */
  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (cause) {
      throw unavailableOr(cause);
    }
  }
}

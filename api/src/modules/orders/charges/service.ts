import { CodedError } from '@letat/contracts/core/coded-error';
import type { createCharge } from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import { PaymentRefused, type ProviderRefund, type RailChargeReading, type RailCharges } from '../../payments/index.ts';
import type { Customer } from '../checkout/customer.ts';
import type { CheckoutService } from '../checkout/service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { Settlement } from '../settlement/index.ts';
import { payableStates } from '../states.ts';
import { isUnanswered, unavailableOr } from '../unavailable.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'rails' | 'failpoints' | 'log'>;
  orders: OrdersRepository;
  checkout: Pick<CheckoutService, 'orderCharged'>;
  settlement: Settlement;
  links: PageLinks;
}

/**
 * Payments that buyers confirm with a rail itself. Nothing is captured and no message is counted on: what became of a charge is asked
 * for by the order's id, and what is not known is asked for again, never charged anew.
 */
export class ChargeService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The order, and where its buyer confirms. Throws what `orderCharged` does, `not_found` for a rail by which nobody pays here,
   * `payment_refused`, `payments_unavailable`, `payments_suspended`.
   */
  async begin(
    wanted: z.output<(typeof createCharge)['body']> & { rail: string },
    customer: Customer,
  ): Promise<{ order: OrderRecord; launchAddress: string | null }> {
    const { app, checkout } = this.#parts;
    const isOpen = app.rails.charging(wanted.currency).some(({ facts }) => facts.id === wanted.rail);
    const charges = this.#chargesOf(wanted.rail);
    if (!isOpen || !charges) throw new CodedError('not_found');
    const { order, isNew } = await checkout.orderCharged(wanted, customer);
    if (order.charge?.launchAddress) return { order, launchAddress: order.charge.launchAddress };
    app.failpoints.pass('charge-ordered');
    const reading = await this.#asked(charges, order, isNew);
    app.failpoints.pass('charge-sent');
    const opened = await this.#noted(order, reading);
    return { order: opened, launchAddress: reading.launchAddress };
  }

  /** What became of the payment, as far as the rail says; the order as it is then. Throws when it does not answer. */
  async bringInLine(order: OrderRecord): Promise<OrderRecord> {
    const { charge } = order;
    const charges = charge && this.#chargesOf(charge.rail);
    if (!charge || !charges) return order;
    const id = order._id.toHexString();
    const reading = await charges.read({ id, reference: order.providerOrderId });
    const isLate = charge.endsAt <= this.#parts.app.clock.now();
    if (reading?.state !== 'open' || !isLate || !payableStates.includes(order.state))
      return this.#recorded(order, reading, isLate);
    // Its time is over: it must not be paid when what it is for may be somebody else's. Who has paid meanwhile has it.
    const { reference } = reading;
    await charges.end(reference);
    return this.#recorded(order, await charges.read({ id, reference }), isLate);
  }

  /** @param reading null: the rail never heard of it */
  async #recorded(order: OrderRecord, reading: RailChargeReading | null, isLate: boolean): Promise<OrderRecord> {
    const { settlement } = this.#parts;
    const id = order._id.toHexString();
    const known = reading ? await this.#noted(order, reading) : order;
    if (reading?.payment) return (await settlement.recordPayment(id, reading.payment, [])) ?? known;
    const isOver = reading ? reading.state === 'ended' : isLate;
    return isOver && payableStates.includes(order.state) ? ((await settlement.endCharge(id)) ?? known) : known;
  }

  /** The same where nobody waits for the answer. False when the rail did not answer. */
  async bringInLineLater(order: OrderRecord): Promise<boolean> {
    try {
      await this.bringInLine(order);
      return true;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      this.#parts.app.log.warn({ order: order._id, err: error }, 'orders: the rail could not be asked');
      return false;
    }
  }

  /** A message of the rail names this order: it says nothing by itself, and the rail is asked. */
  async hear(id: string, rail: string): Promise<void> {
    const order = await this.#parts.orders.find(id);
    if (order?.charge?.rail !== rail) {
      this.#parts.app.log.warn({ order: id, rail }, 'orders: a message about no order of that rail');
      return;
    }
    await this.bringInLine(order);
  }

  /** Whether the rail gives back parts of a payment. */
  refundsParts({ charge }: OrderRecord): boolean {
    return charge ? (this.#chargesOf(charge.rail)?.refundsParts ?? false) : true;
  }

  /** Gives the payment back by the rail. Throws as the rail does; what it kept is known before it gives it back. */
  async refund(asFound: OrderRecord, refundId: string, amount: number): Promise<ProviderRefund> {
    const order = asFound.fee === null ? await this.bringInLine(asFound) : asFound;
    const { charge, providerOrderId: reference, fee } = order;
    const charges = charge && this.#chargesOf(charge.rail);
    if (!charges || reference === null || fee === null)
      throw new OutgoingHttpError('network', 'the rail has not said yet what it keeps of the payment');
    return charges.refund({ reference, refundId, amount: amountOf(order, amount), fee: amountOf(order, fee) });
  }

  #chargesOf(rail: string): RailCharges | null {
    return this.#parts.app.rails.find(rail)?.connection?.charges ?? null;
  }

  /** One that was asked for before is read first: its answer may have been lost. */
  async #asked(charges: RailCharges, order: OrderRecord, isNew: boolean): Promise<RailChargeReading> {
    const id = order._id.toHexString();
    const read = () => charges.read({ id, reference: order.providerOrderId });
    const begin = async () => {
      const returnTo = await this.#parts.links.addressOf(order);
      return charges.begin({ id, amount: amountOf(order, order.total), returnTo });
    };
    try {
      return (isNew ? null : await read()) ?? (await begin());
    } catch (cause) {
      if (cause instanceof PaymentRefused) await this.#parts.settlement.endCharge(id);
      // Whether the rail has it is not known: it may say so when it is asked.
      const found = cause instanceof OutgoingHttpError ? await read().catch(() => null) : null;
      if (found) return found;
      if (cause instanceof PaymentRefused && !cause.isOfOperator) throw new CodedError('payment_refused', { cause });
      throw unavailableOr(cause);
    }
  }

  /** Keeps the rail's own id, and where the buyer confirms. */
  async #noted(order: OrderRecord, { reference, launchAddress }: RailChargeReading): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    const before = order.charge?.launchAddress ?? null;
    if (order.providerOrderId === reference && (launchAddress ?? before) === before) return order;
    return app.mongo.transaction(async (session) => {
      const current = await orders.locked(order._id.toHexString(), session);
      if (!current?.charge) return order;
      const charge = { ...current.charge, launchAddress: launchAddress ?? current.charge.launchAddress };
      return orders.change(current, { providerOrderId: reference, charge }, session);
    });
  }
}

import type { FastifyInstance } from 'fastify';
import { daysAfter } from '../../../time/days.ts';
import { PaymentRefused, type ProviderDispute } from '../../payments/index.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Settlement } from '../settlement/index.ts';
import { isUnanswered } from '../unavailable.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'payments' | 'log'>;
  orders: OrdersRepository;
  settlement: Settlement;
}

/** Disputes that changed in so many days are read anew: PayPal repeats a message for three days, and a claim lasts about a month. */
const reconciledDays = 45;

/** Brings orders in line with what the provider knows of their disputes. */
export class DisputeIntake {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A message came. What the provider knows by now counts: messages come twice, and in any order. */
  async receive(reported: ProviderDispute): Promise<void> {
    const current = (await this.#read(reported.id)) ?? reported;
    const order = await this.#parts.orders.findByPayment(current.paymentId);
    // The capture is not recorded yet; a payment that is none of ours ends among the failed jobs, where people look.
    if (!order) throw new Error(`orders: no order has the disputed payment ${current.paymentId}`);
    await this.#parts.settlement.recordDispute(order._id.toHexString(), current);
  }

  /** Reads what changed lately: messages that never came are made up for. */
  async reconcile(): Promise<void> {
    const { app } = this.#parts;
    try {
      const since = daysAfter(app.clock.now(), -reconciledDays);
      for (const id of await app.payments.disputesUpdatedSince(since)) await this.#bringInLine(id);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      app.log.warn({ err: error }, 'orders: the provider could not be asked for disputes');
    }
  }

  async #bringInLine(id: string): Promise<void> {
    const { app, orders, settlement } = this.#parts;
    const dispute = await app.payments.findDispute(id);
    const order = dispute && (await orders.findByPayment(dispute.paymentId));
    if (dispute && order) await settlement.recordDispute(order._id.toHexString(), dispute);
    else app.log.warn({ dispute: id }, 'orders: a dispute is of no order');
  }

  /** Null when the provider does not let this account read disputes: then the message is all there is. */
  async #read(id: string): Promise<ProviderDispute | null> {
    try {
      return await this.#parts.app.payments.findDispute(id);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      this.#parts.app.log.warn({ dispute: id, code: error.code }, 'orders: the provider refuses to show a dispute');
      return null;
    }
  }
}

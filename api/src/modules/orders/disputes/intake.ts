import type { FastifyInstance } from 'fastify';
import { daysAfter } from '../../../time/days.ts';
import type { ForeignDispute } from '../../ledger/index.ts';
import { PaymentRefused, type ProviderDispute } from '../../payments/index.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Settlement } from '../settlement/index.ts';
import { settledStates } from '../states.ts';
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
      await this.bringInLine(daysAfter(app.clock.now(), -reconciledDays));
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      app.log.warn({ err: error }, 'orders: the provider could not be asked for disputes');
    }
  }

  /**
   * Records what changed since then; gives the ids of orders' disputes, and the others with the payment that they are of, where they are
   * of a single one.
   */
  async bringInLine(since: Date): Promise<{ own: string[]; foreign: ForeignDispute[] }> {
    const { app, orders, settlement } = this.#parts;
    const own: string[] = [];
    const foreign: ForeignDispute[] = [];
    for (const id of await app.payments.disputesUpdatedSince(since)) {
      const dispute = await app.payments.findDispute(id);
      const order = dispute && (await orders.findByPayment(dispute.paymentId));
      if (order && settledStates.includes(order.state)) {
        await settlement.recordDispute(order._id.toHexString(), dispute);
        own.push(id);
        continue;
      }
      app.log.warn({ dispute: id }, 'orders: a dispute is of no paid order');
      foreign.push({ id, paymentId: dispute?.paymentId ?? null });
    }
    return { own, foreign };
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

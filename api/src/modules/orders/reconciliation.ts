import { orderLimits } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import type { CaptureService } from './capture/service.ts';
import type { ChargeService } from './charges/service.ts';
import type { OrderRecord } from './orders.model.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Withdrawals } from './page/withdrawals.ts';
import type { Settlement } from './settlement/index.ts';
import { payableStates } from './states.ts';
import { isUnanswered } from './unavailable.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'payments' | 'log'>;
  orders: OrdersRepository;
  settlement: Settlement;
  capture: CaptureService;
  charges: ChargeService;
  withdrawals: Pick<Withdrawals, 'refundAfterDispute'>;
}

/** A call that takes longer than that has no caller left. */
const captureMs = 2 * 60 * 1000;
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** A rail lists what it keeps of a payment within the day. */
const feeMs = 3 * 24 * hourMs;
/** How often `reconcile` runs, see `index.ts`. */
const everyMs = 5 * minuteMs;
/**
 * How old an unpaid order is when it is asked about: a buyer who approved it has long turned to the next page, and the message of it is
 * lost. The last time is before PayPal forgets the approval, after three hours.
 */
const approvalAgesMs = [10 * minuteMs, 40 * minuteMs, 2 * hourMs];

/** Brings orders in line with what the provider knows of them: after crashes, lost answers and lost messages. */
export class Reconciliation {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Orders whose capture was sent and not recorded, payments and refunds that the provider holds, and approvals that nobody reported.
   */
  async reconcile(): Promise<void> {
    const { app, orders } = this.#parts;
    const now = app.clock.now().getTime();
    for await (const order of orders.capturing(new Date(now - captureMs))) await this.#bringInLine(order);
    for await (const order of orders.made('pending', { before: new Date(now - hourMs) }))
      await this.#bringInLine(order);
    for await (const order of orders.refunding()) await this.#bringInLine(order);
    for await (const { _id } of orders.withdrawnInDispute())
      await this.#parts.withdrawals.refundAfterDispute(_id.toHexString());
    for await (const order of orders.chargedWithoutFee(new Date(now - feeMs)))
      await this.#parts.charges.bringInLineLater(order);
    for (const age of approvalAgesMs) {
      const made = { from: new Date(now - age - everyMs), before: new Date(now - age) };
      for (const state of payableStates)
        for await (const order of orders.made(state, made)) await this.#bringInLine(order);
    }
  }

  /** Ends what nobody paid in time. What was approved and never captured, because every message was lost, is captured now. */
  async expireUnpaid(): Promise<void> {
    const { app, orders, settlement } = this.#parts;
    const before = new Date(app.clock.now().getTime() - orderLimits.unpaidHours * hourMs);
    for (const state of payableStates)
      for await (const order of orders.made(state, { before })) {
        const isKnown = await this.#bringInLine(order);
        if (isKnown) await settlement.end(order._id.toHexString(), 'expired');
      }
  }

  /** False when the provider could not be asked: the order waits for the next time. */
  async #bringInLine(order: OrderRecord): Promise<boolean> {
    if (order.charge) return this.#parts.charges.bringInLineLater(order);
    const { _id, providerOrderId, captureSentAt, state } = order;
    if (providerOrderId === null) return true;
    const { app, settlement, capture } = this.#parts;
    const id = _id.toHexString();
    try {
      const given = await app.payments.findOrder(providerOrderId);
      const payment = given?.payment ?? null;
      if (given && payment !== null) await settlement.recordPayment(id, payment, given.refunds);
      if (payment !== null && payment.state !== 'declined') return true;
      if (given?.status === 'APPROVED') await capture.captureIfApproved(providerOrderId);
      // Nothing was taken, and nothing is about to be.
      else if (captureSentAt !== null && state !== 'pending') await capture.forgetAttempt(id);
      return true;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      app.log.warn({ order: _id, err: error }, 'orders: the provider could not be asked');
      return false;
    }
  }
}

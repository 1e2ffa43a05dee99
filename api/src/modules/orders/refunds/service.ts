import { randomUUID } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { Money } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { RefundReason } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { PermanentFailure, type Queue } from '../../jobs/index.ts';
import { PaymentRefused } from '../../payments/index.ts';
import { railOf } from '../charges/record.ts';
import type { ChargeService } from '../charges/service.ts';
import { isDisputed } from '../disputes/record.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { amountOf, refundable } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import { aboutRefund, added, raised } from '../problems.ts';
import type { Settlement } from '../settlement/index.ts';

interface Parts {
  app: Pick<
    FastifyInstance,
    'mongo' | 'clock' | 'payments' | 'rails' | 'failpoints' | 'jobs' | 'log' | 'notifications'
  >;
  charges: Pick<ChargeService, 'refund' | 'refundsParts'>;
  orders: OrdersRepository;
  settlement: Settlement;
}

const payload = z.object({ orderId: z.string(), refundId: z.string() });
/** PayPal remembers a request id for 45 days (Payments v2, `PayPal-Request-Id`): later, the same call would refund a second time. */
const repeatableDays = 44;
const repeatableMs = repeatableDays * 24 * 60 * 60 * 1000;

/**
 * Refunds: asked for in a transaction, sent by a worker under the id that they were asked for with. A crash in between sends it
 * again, and the provider refunds nothing twice.
 */
export class RefundsService {
  readonly #parts: Parts;
  readonly #queue: Queue<z.output<typeof payload>>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#queue = parts.app.jobs.queue({
      name: 'refunds',
      outward: 'earlier',
      label: 'Remboursements',
      payload,
      // With pauses that grow to an hour: two days.
      attempts: 60,
      describe: async ({ orderId, refundId }) => {
        const order = await parts.orders.find(orderId);
        const refund = order?.refunds.find(({ id }) => id === refundId);
        if (!order || !refund) return null;
        return `${formatMoney(amountOf(order, refund.amount))} de « ${order.title} » à ${maskedEmail(order.buyerEmail)}`;
      },
      work: ({ orderId, refundId }) => this.#send(orderId, refundId),
      // It is not known whether the provider has done it, so it stays under way, and what it gives back is not given a second time.
      failed: async ({ orderId, refundId }, reason, session) => {
        const order = await parts.orders.locked(orderId, session);
        if (order?.refunds.find(({ id }) => id === refundId)?.state !== 'requested') return;
        const rail = parts.app.rails.labelOf(railOf(order));
        const problem = `Nul ne sait si ${rail} a fait un remboursement (${reason}) : regardez dans le compte ${rail}, puis relancez la tâche.`;
        // That the job failed is told by itself.
        await parts.orders.change(order, added(order, { problem, about: aboutRefund('unknown', refundId) }), session);
      },
    });
  }

  /** Whether a part of the payment can be given back. */
  givesParts(order: OrderRecord): boolean {
    return this.#parts.charges.refundsParts(order);
  }

  /** Of an order that the transaction has locked. Throws `refund_not_possible`, `refund_too_large`, `refund_whole_only`, `refund_disputed`. */
  async request(
    order: OrderRecord,
    { amount, reason, note }: { amount: Money; reason: RefundReason; note: string },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    if ((order.state !== 'paid' && order.state !== 'refunded') || order.paymentId === null)
      throw new CodedError('refund_not_possible');
    if (amount.currency !== order.currency || amount.amount > refundable(order))
      throw new CodedError('refund_too_large');
    // PayPal would refuse it: TRANSACTION_DISPUTED of Payments v2.
    if (amount.amount < order.total && !this.#parts.charges.refundsParts(order))
      throw new CodedError('refund_whole_only');
    if (amount.amount < refundable(order) && isDisputed(order)) throw new CodedError('refund_disputed');
    const refund: RefundRecord = {
      id: randomUUID(),
      providerId: null,
      state: 'requested',
      amount: amount.amount,
      reason,
      note,
      vat: 0,
      number: null,
      failure: null,
      disputeId: null,
      at: app.clock.now(),
    };
    const orderId = order._id.toHexString();
    await this.#queue.add({ orderId, refundId: refund.id }, { session, key: refund.id });
    return orders.change(order, { refunds: [...order.refunds, refund] }, session);
  }

  /** All that is left of an order's payment goes back; of one of which nothing is left, or was paid, nothing happens. */
  async requestRest(orderId: string, note: string): Promise<void> {
    const { app, orders } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (order?.state !== 'paid' || order.paymentId === null) return;
      const amount = amountOf(order, refundable(order));
      if (amount.amount > 0) await this.request(order, { amount, reason: 'other', note }, session);
    });
  }

  async #send(orderId: string, refundId: string): Promise<void> {
    const { app, orders, settlement, charges } = this.#parts;
    const order = await orders.find(orderId);
    const asked = order?.refunds.find(({ id }) => id === refundId);
    if (!order?.paymentId || asked?.state !== 'requested') return;
    const { paymentId } = order;
    if (!order.charge && app.clock.now().getTime() - asked.at.getTime() > repeatableMs)
      throw new PermanentFailure(`Demandé il y a plus de ${repeatableDays} jours : PayPal ne sait plus si c’est fait.`);
    const amount = amountOf(order, asked.amount);
    try {
      const refund = order.charge
        ? await charges.refund(order, refundId, asked.amount)
        : await app.payments.refund({ paymentId, refundId, amount, note: order.title });
      app.failpoints.pass('refund-sent');
      await settlement.recordRefund(orderId, { refund, ourId: refundId, isDispute: false, at: null });
      app.failpoints.pass('refund-recorded');
    } catch (error) {
      // The operator's account is refused: nothing was done, and the same call may work once that is put right.
      if (!(error instanceof PaymentRefused) || error.isOfOperator) throw error;
      app.log.warn({ order: orderId, refund: refundId, code: error.code }, 'orders: the provider refused a refund');
      await this.#recordRefunds(order);
      await this.#refused(orderId, refundId, error.code);
    }
  }

  /** What is refused because it was done already, here or at the provider, is found in the provider's order. */
  async #recordRefunds({ _id, providerOrderId, charge }: OrderRecord): Promise<void> {
    const { app, settlement } = this.#parts;
    // Such a rail answers a repeated refund as the first.
    if (charge) return;
    const given = providerOrderId === null ? null : await app.payments.findOrder(providerOrderId);
    if (given?.payment) await settlement.recordPayment(_id.toHexString(), given.payment, given.refunds);
  }

  async #refused(orderId: string, refundId: string, code: string): Promise<void> {
    const { app, orders } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (order?.refunds.find(({ id }) => id === refundId)?.state !== 'requested') return;
      const refunds = failed(order, refundId, code);
      // Everything went back already, here or at the provider: nobody has anything to do about it.
      if (order.refunded >= order.total) return void (await orders.change(order, { refunds }, session));
      const rail = app.rails.labelOf(railOf(order));
      const problem = `${rail} a refusé un remboursement (${code}) : remboursez de nouveau, ou autrement.`;
      const about = aboutRefund('refused', refundId);
      const told = await raised(app, order, { problem, about }, session);
      await orders.change(order, { refunds, ...told }, session);
    });
  }
}

function failed({ refunds }: OrderRecord, refundId: string, failure: string): RefundRecord[] {
  return refunds.map((row) => (row.id === refundId ? { ...row, state: 'failed', failure } : row));
}

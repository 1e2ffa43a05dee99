import type { Payment, Payments, ProviderEvent } from '../../payments/index.ts';
import type { DisputeIntake } from '../disputes/intake.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Settlement } from '../settlement/index.ts';
import { settledStates } from '../states.ts';
import type { CaptureService } from './service.ts';

interface Parts {
  /** Asked when an event is handled. */
  payments: () => Pick<Payments, 'findOrder' | 'findPayment'>;
  orders: OrdersRepository;
  settlement: Settlement;
  capture: CaptureService;
  disputes: DisputeIntake;
}

/**
 * What the provider reports by itself. It may come before the answer of the call that it is about, twice, or hours later; what
 * throws is reported again.
 */
export function providerEvents({
  payments,
  orders,
  settlement,
  capture,
  disputes,
}: Parts): (event: Pick<ProviderEvent, 'change' | 'at'>) => Promise<void> {
  return async ({ change, at }) => {
    switch (change.kind) {
      case 'order-approved':
        return capture.captureIfApproved(change.providerOrderId);
      case 'payment':
        return recordPayment(change);
      case 'refund': {
        const order = await settledBy(change.paymentId);
        if (!order) return;
        const { refund, isDispute } = change;
        await settlement.recordRefund(order._id.toHexString(), { refund, ourId: refund.externalId, isDispute, at });
        return;
      }
      case 'dispute':
        return disputes.receive(change.dispute);
      default:
        return;
    }
  };

  /**
   * The order that counts that payment. Null for one that no order counts and that an order is named by: what is left of it is recorded
   * as the payment itself says. One that is none of ours ends among the failed jobs, where people look.
   */
  async function settledBy(paymentId: string): Promise<OrderRecord | null> {
    const known = await orders.findByPayment(paymentId);
    if (known && settledStates.includes(known.state)) return known;
    const reported = await payments().findPayment(paymentId);
    if (!reported) throw new Error(`orders: no order has the payment ${paymentId}`);
    // That it was taken may not be recorded yet.
    await recordPayment(reported);
    const order = await orders.findByPayment(paymentId);
    return order && settledStates.includes(order.state) ? order : null;
  }

  async function recordPayment(change: {
    payment: Payment;
    providerOrderId: string | null;
    orderId: string | null;
  }): Promise<void> {
    const { payment, providerOrderId, orderId } = change;
    const order =
      (await orders.findByPayment(payment.id)) ??
      (providerOrderId === null ? null : await orders.findByProviderOrder(providerOrderId)) ??
      (orderId === null ? null : await orders.find(orderId));
    if (!order) throw new Error(`orders: no order has the payment ${payment.id}`);
    const id = order._id.toHexString();
    // A message about a payment does not say what went back of it: the provider's order does.
    const isRefunded = payment.state === 'refunded' || payment.state === 'partially-refunded';
    const at = providerOrderId ?? order.providerOrderId;
    const given = isRefunded && at !== null ? await payments().findOrder(at) : null;
    if (given?.payment?.id === payment.id) await settlement.recordPayment(id, given.payment, given.refunds);
    else await settlement.recordPayment(id, payment, []);
  }
}

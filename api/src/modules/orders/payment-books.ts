import { moneyOf } from '@letat/contracts/core/money';
import type { BookedPayment, HeldPayment, PaymentBooks } from '../ledger/index.ts';
import type { Payments, ProviderEvent, ProviderOrder } from '../payments/index.ts';
import type { DisputeIntake } from './disputes/intake.ts';
import { disputesOf } from './disputes/record.ts';
import type { OrderRecord } from './orders.model.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Settlement } from './settlement/index.ts';
import { settledStates } from './states.ts';

interface Parts {
  payments: () => Pick<Payments, 'findOrder' | 'findPayment'>;
  orders: OrdersRepository;
  settlement: Settlement;
  disputes: DisputeIntake;
  /** What handles the provider's messages. */
  handle: (event: Pick<ProviderEvent, 'change' | 'at'>) => Promise<void>;
  now: () => Date;
}

/** Orders as what payments are for, when the books are compared with the provider's account. */
export function paymentBooks({ payments, orders, settlement, disputes, handle, now }: Parts): PaymentBooks {
  return {
    async find(paymentId) {
      const order = await orders.findByPayment(paymentId);
      return order && bookedOf(order);
    },

    async findOrder(orderId) {
      const order = await orders.find(orderId);
      return order && bookedOf(order);
    },

    async *paidSince(from, after) {
      // What another rail took is in no list of PayPal's.
      for await (const order of orders.paidSince(from, after)) if (!order.charge) yield bookedOf(order);
    },

    async bringInLine({ paymentId, orderId }) {
      const known = await orders.findByPayment(paymentId);
      // The provider's order says what went back of a payment; the payment itself does not.
      const given = known?.providerOrderId ? await payments().findOrder(known.providerOrderId) : null;
      if (known && given?.payment?.id === paymentId) {
        await settlement.recordPayment(known._id.toHexString(), given.payment, given.refunds);
        return heldOf(given.payment, given.refunds);
      }
      const reported = await payments().findPayment(paymentId);
      if (!reported) return null;
      const order =
        known ??
        (reported.providerOrderId === null ? null : await orders.findByProviderOrder(reported.providerOrderId)) ??
        (await orders.find(reported.orderId ?? orderId ?? ''));
      if (order) await handle({ change: { kind: 'payment', ...reported }, at: now() });
      return heldOf(reported.payment, []);
    },

    bringDisputesInLine: (since) => disputes.bringInLine(since),
  };
}

function bookedOf(order: OrderRecord): BookedPayment {
  const { _id, paymentId, number, title, currency, total, refunded, fee, refunds, state, paidAt, createdAt } = order;
  const disputes = disputesOf(order);
  const isSettled = settledStates.includes(state);
  const moments = [paidAt ?? createdAt, ...refunds.map(({ at }) => at), ...disputes.map(({ updatedAt }) => updatedAt)];
  return {
    paymentId,
    orderId: _id.toHexString(),
    label: number ?? title,
    currency,
    received: isSettled ? total - refunded : 0,
    fee: (fee ?? 0) + disputes.reduce((sum, dispute) => sum + dispute.fee, 0),
    isSettled,
    isDisputed: disputes.length > 0,
    changedAt: new Date(Math.max(...moments.map((moment) => moment.getTime()))),
  };
}

/** What the provider has left of a payment: of one that it holds or refused, nothing. */
function heldOf(
  { state, amount, fee }: NonNullable<ProviderOrder['payment']>,
  refunds: ProviderOrder['refunds'],
): HeldPayment {
  if (state === 'pending' || state === 'declined') return { received: 0, fee: 0 };
  const back = refunds.filter((refund) => refund.state === 'completed');
  const left = back.reduce((sum, refund) => sum - refund.amount.amount, amount.amount);
  return { received: moneyOf(left, amount.currency).amount, fee: fee?.amount ?? null };
}

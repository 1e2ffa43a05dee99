import type { Money } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import { toWire } from '../paypal/money.ts';
import type { SandboxOrderRecord, SandboxPayoutRecord, SandboxRefund } from './model.ts';

/** Nothing of such a capture was credited. */
const unsettled: readonly string[] = ['PENDING', 'DECLINED', 'FAILED'];

/** Whether the money of an item of a payout with that state left the account, whatever became of it later. */
export const wasSent = (status: string): boolean => !['NEW', 'PENDING', 'FAILED', 'BLOCKED', 'ONHOLD'].includes(status);

/** Whether a refund went back, or is about to. */
export const isGoing = ({ status }: SandboxRefund): boolean => status === 'COMPLETED' || status === 'PENDING';

/** Where the one payer of the sandbox is. */
export const payerCountry = 'FR';

/** Makes what PayPal's contract says of orders, payments, refunds and payouts. `origin` is where their links lead. */
export function answersAt(origin: string) {
  const link = (path: string, rel: string, method = 'GET') => ({ href: `${origin}${path}`, rel, method });
  const money = (amount: number, { currency }: Pick<Money, 'currency'>) => toWire({ amount, currency });

  function capture(order: SandboxOrderRecord) {
    const { capture: made, amount } = order;
    if (!made) throw new Error('the order has no capture');
    return {
      id: made.id,
      status: made.status,
      ...(made.reason === null ? {} : { status_details: { reason: made.reason } }),
      amount: money(amount, order),
      final_capture: true,
      invoice_id: order.invoiceId,
      custom_id: order.customId,
      ...(unsettled.includes(made.status)
        ? {}
        : {
            seller_receivable_breakdown: {
              gross_amount: money(amount, order),
              paypal_fee: money(made.fee, order),
              net_amount: money(amount - made.fee, order),
            },
          }),
      links: [link(`/v2/payments/captures/${made.id}`, 'self'), link(`/v2/checkout/orders/${order._id}`, 'up')],
      create_time: made.at.toISOString(),
      update_time: made.at.toISOString(),
    };
  }

  function refund(order: SandboxOrderRecord, made: SandboxRefund) {
    const upTo = order.refunds.slice(0, order.refunds.findIndex(({ id }) => id === made.id) + 1);
    const total = upTo.filter(isGoing).reduce((sum, { amount }) => sum + amount, 0);
    return {
      id: made.id,
      status: made.status,
      ...(made.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
      amount: money(made.amount, order),
      invoice_id: order.invoiceId,
      // Of a refund that the shop did not name, PayPal says what it was paid for.
      custom_id: made.customId ?? order.customId,
      seller_payable_breakdown: {
        gross_amount: money(made.amount, order),
        paypal_fee: money(made.fee, order),
        net_amount: money(made.amount - made.fee, order),
        total_refunded_amount: money(total, order),
      },
      links: [
        link(`/v2/payments/refunds/${made.id}`, 'self'),
        link(`/v2/payments/captures/${order.capture?.id}`, 'up'),
      ],
      create_time: made.at.toISOString(),
      update_time: made.at.toISOString(),
    };
  }

  return {
    capture,
    refund,
    order: (order: SandboxOrderRecord) => ({
      id: order._id,
      intent: 'CAPTURE',
      status: order.status,
      purchase_units: [
        {
          reference_id: 'default',
          amount: money(order.amount, order),
          description: order.description,
          custom_id: order.customId,
          invoice_id: order.invoiceId,
          ...(order.capture
            ? {
                payments: {
                  captures: [capture(order)],
                  ...(order.refunds.length === 0 ? {} : { refunds: order.refunds.map((made) => refund(order, made)) }),
                },
              }
            : {}),
        },
      ],
      // Who pays is known once they have approved.
      ...(order.means === null ? {} : { payment_source: { paypal: { address: { country_code: payerCountry } } } }),
      create_time: order.createdAt.toISOString(),
      links: [
        link(`/v2/checkout/orders/${order._id}`, 'self'),
        link(`/orders/${order._id}`, 'payer-action'),
        link(`/v2/checkout/orders/${order._id}/capture`, 'capture', 'POST'),
      ],
    }),
    /** A capture in a message names its order besides. */
    capturedResource: (order: SandboxOrderRecord) => ({
      ...capture(order),
      supplementary_data: { related_ids: { order_id: order._id } },
    }),
    payoutHeader: (payout: SandboxPayoutRecord, status: string) => ({
      payout_batch_id: payout._id,
      batch_status: status,
      time_created: payout.createdAt.toISOString(),
      sender_batch_header: { sender_batch_id: payout.senderBatchId, recipient_type: 'EMAIL' },
    }),
    payoutItem: (payout: SandboxPayoutRecord, item: SandboxPayoutRecord['items'][number]) => ({
      payout_item_id: item.id,
      payout_batch_id: payout._id,
      transaction_status: item.status,
      ...(wasSent(item.status) ? { transaction_id: item.id } : {}),
      ...(item.status === 'FAILED'
        ? { errors: { name: 'RECEIVER_UNREGISTERED', message: 'Receiver is unregistered.', debug_id: item.id } }
        : {}),
      payout_item_fee: { currency: item.currency, value: decimalOf({ amount: 0, currency: item.currency }) },
      payout_item: {
        recipient_type: 'EMAIL',
        amount: { currency: item.currency, value: decimalOf(item) },
        receiver: item.receiver,
        sender_item_id: item.senderItemId,
      },
      time_processed: payout.createdAt.toISOString(),
    }),
    payoutLink: (id: string) => link(`/v1/payments/payouts/${id}`, 'self'),
  };
}

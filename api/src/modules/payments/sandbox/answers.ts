import type { Money } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import { toWire } from '../paypal/money.ts';
import type { SandboxOrderRecord, SandboxPayoutRecord, SandboxRefund } from './model.ts';

/** A refusal in PayPal's form. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
  readonly status: number;
  readonly issue: string;
  readonly links: readonly { href: string; rel: string; method: string }[];
  constructor(status: 400 | 404 | 422, issue: string, links: SandboxRefusal['links'] = []) {
    super(issue);
    this.status = status;
    this.issue = issue;
    this.links = links;
  }
}

const names = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' } as const;
const messages = {
  400: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  404: 'The specified resource does not exist.',
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
} as const;

/** As PayPal writes a refusal. */
export function refusalAnswer(status: 400 | 404 | 422, issue: string, links: SandboxRefusal['links'], debugId: string) {
  return { name: names[status], message: messages[status], debug_id: debugId, details: [{ issue }], links };
}

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
      ...(made.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: money(amount, order),
      final_capture: true,
      invoice_id: order.invoiceId,
      custom_id: order.customId,
      ...(made.status === 'PENDING' || made.status === 'DECLINED'
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

  return {
    capture,
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
          ...(order.capture ? { payments: { captures: [capture(order)] } } : {}),
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
    refund(order: SandboxOrderRecord, refund: SandboxRefund) {
      const upTo = order.refunds.slice(0, order.refunds.findIndex(({ id }) => id === refund.id) + 1);
      const total = upTo.reduce((sum, { amount }) => sum + amount, 0);
      return {
        id: refund.id,
        status: 'COMPLETED',
        amount: money(refund.amount, order),
        invoice_id: order.invoiceId,
        custom_id: order.customId,
        seller_payable_breakdown: {
          gross_amount: money(refund.amount, order),
          paypal_fee: money(refund.fee, order),
          net_amount: money(refund.amount - refund.fee, order),
          total_refunded_amount: money(total, order),
        },
        links: [
          link(`/v2/payments/refunds/${refund.id}`, 'self'),
          link(`/v2/payments/captures/${order.capture?.id}`, 'up'),
        ],
        create_time: refund.at.toISOString(),
        update_time: refund.at.toISOString(),
      };
    },
    payoutHeader: (payout: SandboxPayoutRecord, status: 'PENDING' | 'SUCCESS') => ({
      payout_batch_id: payout._id,
      batch_status: status,
      time_created: payout.createdAt.toISOString(),
      sender_batch_header: { sender_batch_id: payout.senderBatchId, recipient_type: 'EMAIL' },
    }),
    payoutItem: (payout: SandboxPayoutRecord, item: SandboxPayoutRecord['items'][number]) => ({
      payout_item_id: item.id,
      payout_batch_id: payout._id,
      transaction_status: 'SUCCESS',
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

import type { Payment, PayoutOutcome, ProviderEvent, ProviderRefund, ReportedPayment } from '../port.ts';
import { disputeOf } from './disputes.ts';
import { fromWire } from './money.ts';
import {
  type WireCapture,
  type WireEvent,
  type WirePayoutItem,
  type WireRefund,
  wireCapture,
  wirePayoutItem,
  wireRefund,
} from './wire.ts';
import { wireDispute } from './wire-disputes.ts';

/** What a message of PayPal's says. A resource out of the contract, or in a currency that is not in use here, is an event that nobody handles. */
export function readChange(event: WireEvent): ProviderEvent['change'] {
  try {
    return changeOf(event);
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'other', type: event.event_type };
    throw error;
  }
}

function changeOf({ event_type: type, resource }: WireEvent): ProviderEvent['change'] {
  const other = { kind: 'other', type } as const;
  if (type === 'CHECKOUT.ORDER.APPROVED')
    return typeof resource.id === 'string' ? { kind: 'order-approved', providerOrderId: resource.id } : other;
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const { data } = wireDispute.safeParse(resource);
    const dispute = data ? disputeOf(data) : null;
    return dispute ? { kind: 'dispute', dispute } : other;
  }
  if (type.startsWith('PAYMENT.PAYOUTS-ITEM.')) {
    const { data } = wirePayoutItem.safeParse(resource);
    const outcome = data && payoutOutcomeOf(data);
    return outcome ? { kind: 'payout', outcome } : other;
  }
  // A refund that was held is decided by messages of its own.
  if (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.\w+)$/.test(type)) {
    const { data } = wireRefund.safeParse(resource);
    const paymentId = data && captureOf(data);
    if (!paymentId) return other;
    return { kind: 'refund', paymentId, refund: refundOf(data), isDispute: type === 'PAYMENT.CAPTURE.REVERSED' };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const { data } = wireCapture.safeParse(resource);
    if (!data) return other;
    return { kind: 'payment', ...reportedPaymentOf(data) };
  }
  return other;
}

/** What a capture says by itself, in a message or asked. */
export function reportedPaymentOf(capture: WireCapture): ReportedPayment {
  return {
    payment: paymentOf(capture, null),
    providerOrderId: capture.supplementary_data?.related_ids?.order_id ?? null,
    orderId: capture.custom_id ?? null,
  };
}

const paymentStates = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'partially-refunded',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
  FAILED: 'declined',
} as const satisfies Record<WireCapture['status'], Payment['state']>;

/** @param payerCountry by the order that the capture is of: the capture itself does not say */
export function paymentOf(capture: WireCapture, payerCountry: string | null): Payment {
  const fee = capture.seller_receivable_breakdown?.paypal_fee;
  return {
    id: capture.id,
    state: paymentStates[capture.status],
    amount: fromWire(capture.amount),
    fee: fee ? fromWire(fee) : null,
    reason: capture.status_details?.reason ?? null,
    payerCountry,
  };
}

const refundStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<WireRefund['status'], ProviderRefund['state']>;

export function refundOf(refund: WireRefund): ProviderRefund {
  const { id, custom_id: externalId = null, status, amount, seller_payable_breakdown: parts } = refund;
  return {
    id,
    externalId,
    state: refundStates[status],
    amount: fromWire(amount),
    totalRefunded: parts?.total_refunded_amount ? fromWire(parts.total_refunded_amount) : null,
    feeReturned: parts?.paypal_fee ? fromWire(parts.paypal_fee) : null,
  };
}

/**
 * Unclaimed money waits up to thirty days for its receiver, then it is returned; what is blocked or on hold is looked at by PayPal or
 * its receiver, and goes on or comes back (Payouts v1, `transaction_status`): none of them is an end, and neither is a word that is
 * not known here. `DENIED` and `CANCELED` are the words of a batch, and of the messages about an item.
 */
const payoutStates: ReadonlyMap<string, PayoutOutcome['state']> = new Map([
  ['SUCCESS', 'completed'],
  ['NEW', 'pending'],
  ['PENDING', 'pending'],
  ['UNCLAIMED', 'pending'],
  ['ONHOLD', 'pending'],
  ['BLOCKED', 'pending'],
  ['FAILED', 'failed'],
  ['DENIED', 'failed'],
  ['RETURNED', 'returned'],
  ['REFUNDED', 'returned'],
  ['REVERSED', 'returned'],
  ['CANCELED', 'returned'],
]);

/** Null for an item that we did not name, which another program of the account sent. */
export function payoutOutcomeOf(item: WirePayoutItem): PayoutOutcome | null {
  const { payout_item_fee: fee, payout_item: sent, transaction_status: status = 'PENDING', errors } = item;
  if (sent.sender_item_id === undefined) return null;
  return {
    itemId: sent.sender_item_id,
    state: payoutStates.get(status) ?? 'pending',
    fee: fee ? fromWire({ currency_code: fee.currency, value: fee.value }) : null,
    amount: fromWire({ currency_code: sent.amount.currency, value: sent.amount.value }),
    // What a held item waits for, and why another did not arrive, is for administrators to read.
    reason: errors?.name ?? (status === 'SUCCESS' || status === 'PENDING' ? null : status),
    transactionId: item.transaction_id,
    providerBatchId: item.payout_batch_id,
  };
}

/** A refund names its payment by the address of the link `up`. */
function captureOf({ links = [] }: WireRefund): string | null {
  const up = links.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/v2\/payments\/captures\/([^/?#]+)$/.exec(up)?.[1] ?? null;
}

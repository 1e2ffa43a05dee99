import { randomBytes } from 'node:crypto';
import type { Money } from '@letat/contracts/core/money';
import { isGoing } from './answers.ts';
import type { SandboxCapture, SandboxOrderRecord, SandboxRefund } from './model.ts';
import { SandboxRefusal } from './refusals.ts';

/** A payment of the past. */
export interface PastPayment {
  orderId: string;
  total: Money;
  description: string;
  at: Date;
  /** What went back of it since then. */
  refund?: { id: string; amount: Money; at: Date } | null;
}

/** An order with its payment. */
export type PaidSandboxOrder = SandboxOrderRecord & { capture: SandboxCapture };

/** Throws a refusal of PayPal's for what is not there. */
export function existing<T>(found: T | null): T {
  if (found === null) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID');
  return found;
}

/** The order of a payment of the past. */
export function paidOrder({ orderId, total, description, at, refund = null }: PastPayment): PaidSandboxOrder {
  const order: SandboxOrderRecord = {
    _id: newId(),
    requestId: `order-${orderId}-1`,
    ...total,
    description,
    customId: orderId,
    invoiceId: `${orderId}-1`,
    returnUrl: null,
    cancelUrl: null,
    status: 'APPROVED',
    means: 'accepted',
    capture: null,
    refunds: [],
    holdsRefunds: false,
    createdAt: at,
  };
  const fee = feeOf(total.amount);
  const paid = withCapture(order, { id: newId(), requestId: orderId, status: 'COMPLETED', reason: null, fee, at });
  if (refund === null) return paid;
  const { id, amount, at: refundedAt } = refund;
  const made = { id, requestId: id, customId: null, status: 'COMPLETED', fee: 0, at: refundedAt } as const;
  const { refunds, capture } = withRefunds(paid, [{ ...made, amount: amount.amount }]);
  return { ...paid, refunds, capture: capture ?? paid.capture };
}

export function withCapture(order: SandboxOrderRecord, capture: SandboxCapture): PaidSandboxOrder {
  return { ...order, status: 'COMPLETED', capture };
}

/** A payment is refunded once a refund of it is done. */
export function withRefunds(order: SandboxOrderRecord, refunds: SandboxRefund[]): SandboxOrderRecord {
  const { capture, amount } = order;
  const done = refunds.filter(({ status }) => status === 'COMPLETED').reduce((sum, refund) => sum + refund.amount, 0);
  const status = done === 0 ? 'COMPLETED' : done < amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return { ...order, refunds, capture: capture && { ...capture, status } };
}

/** What was not given back yet, by refunds or by disputes, nor is about to be. */
export function leftOf({ amount, refunds, disputed = 0 }: SandboxOrderRecord): number {
  return refunds.filter(isGoing).reduce((left, refund) => left - refund.amount, amount - disputed);
}

/** Whether its money was credited to the shop. */
export const isCredited = ({ status }: SandboxCapture): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

/** About what PayPal takes of a sale: 3.49 % and 49 cents, and never more than the sale. */
export function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * 349) / 10_000) + 49);
}

/** Seventeen letters and digits, as PayPal's are. */
export function newId(): string {
  return BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(17, '0')
    .slice(-17);
}

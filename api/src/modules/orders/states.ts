import type { OrderState } from '@letat/contracts/orders/constants';

/**
 * What each state may become. An order only moves forward: what PayPal reports late, twice or in another order than it happened
 * leads nowhere else. What a bank took back, and a won dispute brings back, is no step back: it was decided later.
 */
const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['declined', 'pending', 'paid', 'cancelled', 'expired'],
  declined: ['pending', 'paid', 'cancelled', 'expired'],
  pending: ['paid', 'cancelled'],
  paid: ['refunded'],
  refunded: ['paid'],
  cancelled: [],
  expired: [],
};

/** Whether an order in that state may become this one. */
export function canBecome(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to);
}

/** States in which a payment may still begin. */
export const payableStates: readonly OrderState[] = ['created', 'declined'];

/** States in which money was received for the order. */
export const settledStates: readonly OrderState[] = ['paid', 'refunded'];

/** States that nothing leads out of without a payment. */
export const endedStates: readonly OrderState[] = ['cancelled', 'expired'];

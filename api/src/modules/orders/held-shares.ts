import { orderLimits } from '@letat/contracts/orders/constants';
import { daysAfter } from '../../time/days.ts';
import type { FindHeldShares, HeldShare } from '../ledger/index.ts';
import { sharesOf } from './orders.projection.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { withdrawalEnd } from './withdrawal-period.ts';

/** The shares of authors in orders whose buyers may still withdraw: until the period is over, or a download ended the right. */
export function heldShares(orders: OrdersRepository, timeZone: string): FindHeldShares {
  return async (authorIds, now) => {
    // A day more than the period: it ends at midnight of its last day.
    const since = daysAfter(now, -(orderLimits.withdrawalDays + 1));
    const held: HeldShare[] = [];
    for await (const order of orders.withdrawable(authorIds, since)) {
      const { authorId, paidAt, currency } = order;
      const amount = sharesOf(order)?.author?.amount ?? 0;
      if (authorId === null || paidAt === null || amount === 0) continue;
      // The first moment after the last in which one may withdraw.
      const freesAt = new Date(withdrawalEnd(paidAt, timeZone).getTime() + 1);
      if (freesAt > now) held.push({ authorId, currency, amount, paidAt, freesAt });
    }
    return held;
  };
}

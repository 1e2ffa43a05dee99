import { orderLimits } from '@letat/contracts/orders/constants';
import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

/** What an order holds is free after its window: a script that forgets its cookie and makes addresses up holds no more than that. */
export const orderLimit: RouteLimit = {
  name: 'orders',
  variable: 'RATE_LIMIT_ORDERS',
  amount: 30,
  windowMs: orderLimits.holdMinutes * minuteMs,
  by: 'address',
  counts: 'orders that are to be paid, each of which holds a seat or a coupon for that time',
};

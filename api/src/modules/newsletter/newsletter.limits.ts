import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

export const subscriptionLimit: RouteLimit = {
  name: 'subscribe',
  variable: 'RATE_LIMIT_SUBSCRIBE',
  amount: 20,
  windowMs: minuteMs,
  by: 'address',
  counts: 'newsletter sign-ups, and orders of what costs nothing',
};

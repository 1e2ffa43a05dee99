import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

/** Each change has much looked at again. */
export const profileLimit: RouteLimit = {
  name: 'profile',
  variable: 'RATE_LIMIT_PROFILE',
  amount: 20,
  windowMs: minuteMs,
  by: 'account',
  counts: 'changes of one’s own profile',
};

import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

export const passwordResetLimit: RouteLimit = {
  name: 'reset',
  variable: 'RATE_LIMIT_RESET',
  amount: 10,
  windowMs: minuteMs,
  by: 'address',
  counts: 'requests for a new password',
};

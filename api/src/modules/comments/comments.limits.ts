import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

export const commentLimit: RouteLimit = {
  name: 'comments',
  variable: 'RATE_LIMIT_COMMENTS',
  amount: 20,
  windowMs: minuteMs,
  by: 'address',
  counts: 'comments',
};

import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

export const applicationLimit: RouteLimit = {
  name: 'applications',
  variable: 'RATE_LIMIT_APPLICATIONS',
  amount: 20,
  windowMs: minuteMs,
  by: 'address',
  counts: 'author applications, and messages of the contact form',
};

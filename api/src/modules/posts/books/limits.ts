import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

/** Each is made when it is asked for. */
export const bookLimit: RouteLimit = {
  name: 'books',
  variable: 'RATE_LIMIT_BOOKS',
  amount: 20,
  windowMs: minuteMs,
  by: 'address',
  counts: 'articles that are taken along as a book',
};

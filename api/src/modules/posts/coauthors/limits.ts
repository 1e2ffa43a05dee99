import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

/** An email that finds an author says whose it is: one person asks for a few, and nobody for a list of them. */
export const coauthorLimit: RouteLimit = {
  name: 'coauthors',
  variable: 'RATE_LIMIT_COAUTHORS',
  amount: 10,
  windowMs: minuteMs,
  by: 'account',
  counts: 'invitations to write an article together, and to share a plan',
};

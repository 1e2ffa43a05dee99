import { type Limit, minuteMs } from '../../../plugins/rate-limit/limit.ts';

/** All readers of the site together; only those with a token of the site count. */
export const siteSubscriptionLimit: Limit = {
  variable: 'RATE_LIMIT_SUBSCRIBE_SITE',
  amount: 500,
  windowMs: minuteMs,
  by: 'partner’s site',
  counts: 'newsletter sign-ups',
};

import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

export const previewLimit: RouteLimit = {
  name: 'previews',
  variable: 'RATE_LIMIT_PREVIEWS',
  amount: 120,
  windowMs: minuteMs,
  by: 'account',
  counts: 'previews of articles, and checks of campaigns',
};

import { minuteMs, type RouteLimit } from '../../../plugins/rate-limit/limit.ts';

/** Each reads a page of another site. */
export const diagnosisLimit: RouteLimit = {
  name: 'diagnoses',
  variable: 'RATE_LIMIT_DIAGNOSES',
  amount: 6,
  windowMs: minuteMs,
  by: 'address',
  counts: 'pages with widgets that are looked at',
};

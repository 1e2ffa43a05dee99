import { orderLimits } from '@letat/contracts/orders/constants';
import { type Limit, minuteMs } from '../../../plugins/rate-limit/limit.ts';

/** A request rings a phone, which need not be theirs who types its number. */
export const phonePromptLimit: Limit = {
  variable: 'RATE_LIMIT_PHONES',
  amount: 10,
  windowMs: orderLimits.holdMinutes * minuteMs,
  by: 'phone number',
  counts: 'requests to pay on a phone, whoever makes them',
};

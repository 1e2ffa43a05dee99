import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

export const aiLimit: RouteLimit = {
  name: 'ai',
  variable: 'RATE_LIMIT_AI',
  amount: 30,
  windowMs: minuteMs,
  by: 'account',
  counts: 'questions to the assistant, with or without a model',
};

import { type Limit, minuteMs } from './limit.ts';

/** Of every route that names no other. The shell counts the pages that it renders by the same variable. */
export const defaultLimit: Limit = {
  variable: 'RATE_LIMIT_DEFAULT',
  amount: 1200,
  windowMs: minuteMs,
  by: 'address',
  counts: 'all other calls; and pages to render, counted by themselves',
};

/** Calls of the machine's own tools (releases). */
export const operatorLimit: Limit = {
  variable: 'RATE_LIMIT_OPERATOR',
  amount: 600,
  windowMs: minuteMs,
  by: 'address',
  counts: 'calls with the operators’ token',
};

export const operatorFailureLimit: Limit = {
  variable: 'RATE_LIMIT_OPERATOR_FAILURES',
  amount: 10,
  windowMs: minuteMs,
  by: 'address',
  counts: 'the same calls without it',
};

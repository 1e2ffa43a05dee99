import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

export const uploadLimit: RouteLimit = {
  name: 'uploads',
  variable: 'RATE_LIMIT_UPLOADS',
  amount: 60,
  windowMs: minuteMs,
  by: 'account',
  counts: 'files',
};

/** A picture was counted when it was sent: made of it, it counts apart. */
export const imageLimit: RouteLimit = {
  name: 'images',
  variable: 'RATE_LIMIT_IMAGES',
  amount: 60,
  windowMs: minuteMs,
  by: 'account',
  counts: 'pictures made of files',
};

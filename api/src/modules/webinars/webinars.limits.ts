import { minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

/** A stranger's address gets a mail. */
export const webinarRegistrationLimit: RouteLimit = {
  name: 'webinar-registrations',
  variable: 'RATE_LIMIT_WEBINAR_REGISTRATIONS',
  amount: 20,
  windowMs: minuteMs,
  by: 'address',
  counts: 'registrations for webinars',
};

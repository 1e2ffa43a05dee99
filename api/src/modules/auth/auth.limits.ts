import { type Limit, minuteMs, type RouteLimit } from '../../plugins/rate-limit/limit.ts';

/** Of everything that opens an account, or a partner's site. */
export const registrationLimit: RouteLimit = {
  name: 'register',
  variable: 'RATE_LIMIT_REGISTER',
  amount: 10,
  windowMs: minuteMs,
  by: 'address',
  counts: 'new accounts, registrations of partners’ sites, accepted invitations',
};

/** The window begins with the first failure. */
export const failedLoginWindowMs = minuteMs;

/** All processes count together. Whether an account exists or not makes no difference. */
export const failedLoginLimits = {
  address: {
    variable: 'RATE_LIMIT_LOGIN',
    amount: 10,
    windowMs: failedLoginWindowMs,
    by: 'address',
    counts: 'failed logins, all processes together',
  },
  /** From one address, from one device where the account logged in before, or within its sessions. */
  account: {
    variable: 'RATE_LIMIT_LOGIN_ACCOUNT',
    amount: 5,
    windowMs: failedLoginWindowMs,
    by: 'account, and address or known device',
    counts: 'failed logins, all processes together',
  },
  accountInAll: {
    variable: 'RATE_LIMIT_LOGIN_ACCOUNT_ALL',
    amount: 50,
    windowMs: failedLoginWindowMs,
    by: 'account',
    counts: 'failed logins, but not those of its known devices, all processes together',
  },
} as const satisfies Record<string, Limit>;

/** Name of the cookie by which the browser that ordered without an account is recognised; `__Host-` is added on https. */
export const browserCookieName = 'order';

/** A payment takes minutes; PayPal gives up after hours. */
export const browserCookieSeconds = 24 * 60 * 60;

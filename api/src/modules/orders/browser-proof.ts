import { createHash, randomBytes } from 'node:crypto';

/** Name of the cookie by which the browser that ordered without an account is recognised; `__Host-` is added on https. */
export const browserCookieName = 'order';

/** A payment takes minutes; PayPal gives up after hours. */
export const browserCookieSeconds = 24 * 60 * 60;

export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of the token. */
export function hashOfBrowser(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

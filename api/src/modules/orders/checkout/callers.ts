import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../../plugins/session.ts';
import { digest, newToken } from '../../auth/index.ts';
import { browserCookieName, browserCookieSeconds } from '../browser-proof.ts';
import type { Customer } from './customer.ts';

interface Caller {
  viewer(): Promise<SessionUser | null>;
  tokenIn(cookie: string): string | null;
  header(name: string, value: string): void;
}

/** Who buys, by their session and their browser. */
export type Callers = ReturnType<typeof callersOf>;

export function callersOf(app: Pick<FastifyInstance, 'session'>) {
  return { knownCustomer, customerOf };

  /** Who calls, as far as is known: the account, and the browser, which may have ordered before anybody logged in. */
  async function knownCustomer({ viewer, tokenIn }: Pick<Caller, 'viewer' | 'tokenIn'>): Promise<Customer> {
    const token = tokenIn(browserCookieName);
    return { account: await viewer(), browserHash: token === null ? null : digest(token) };
  }

  /** A visitor's browser gets a token with its first order, by which it is known again when it captures. */
  async function customerOf(caller: Caller): Promise<Customer> {
    const known = await knownCustomer(caller);
    if (known.account !== null || known.browserHash !== null) return known;
    const token = newToken();
    caller.header('set-cookie', app.session.passing(browserCookieName, token, browserCookieSeconds));
    return { account: null, browserHash: digest(token) };
  }
}

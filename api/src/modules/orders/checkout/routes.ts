import {
  capturePaypalOrder,
  createPaypalOrder,
  leaveForPaypal,
  orderForFree,
  quoteOrder,
} from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../../plugins/session.ts';
import { route } from '../../../route.ts';
import { digest, newToken } from '../../auth/index.ts';
import { browserCookieName, browserCookieSeconds } from '../browser-proof.ts';
import type { CaptureService } from '../capture/service.ts';
import { type PageLinks, unknownBuyerAddress } from '../page-links.ts';
import { type Customer, isOrderOf } from './customer.ts';
import { orderLimit } from './limits.ts';
import type { CheckoutService } from './service.ts';

interface Caller {
  viewer(): Promise<SessionUser | null>;
  tokenIn(cookie: string): string | null;
  header(name: string, value: string): void;
}

/** Buying, for accounts and visitors. */
export function checkoutRoutes(
  app: FastifyInstance,
  { checkout, capture, links }: { checkout: CheckoutService; capture: CaptureService; links: PageLinks },
): void {
  app.rateLimits.register(orderLimit);
  route(app, quoteOrder, async ({ body, ...caller }) => checkout.quote(body, await knownCustomer(caller)));

  // Asked again by a stranger, it mails the buyer: strangers who write count with those who subscribe.
  route(
    app,
    orderForFree,
    async ({ body, ...caller }) => {
      const customer = await customerOf(caller);
      const { order, isNew } = await checkout.orderForFree(body, customer);
      const isTheirs = isNew || isOrderOf(order, customer);
      if (!isTheirs) await capture.mailLink(order);
      return { address: isTheirs ? await links.addressOf(order) : unknownBuyerAddress };
    },
    { limit: 'subscribe' },
  );

  route(
    app,
    createPaypalOrder,
    async ({ body, ...caller }) => ({ id: await checkout.order(body, await customerOf(caller)) }),
    { limit: orderLimit.name },
  );

  route(app, capturePaypalOrder, async ({ params, ...caller }) => {
    const order = await capture.captureApproved(params.id);
    const isTheirs = isOrderOf(order, await knownCustomer(caller));
    return {
      id: params.id,
      state: order.state === 'pending' ? ('pending' as const) : ('paid' as const),
      address: isTheirs ? await links.addressOf(order) : unknownBuyerAddress,
    };
  });

  // It mails, so only to whoever ordered: PayPal's id of an order is no secret.
  route(
    app,
    leaveForPaypal,
    async ({ params, ...caller }) => {
      await capture.mailOrderLinkBeforeRedirect(params.id, await knownCustomer(caller));
      return null;
    },
    { limit: 'subscribe' },
  );

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

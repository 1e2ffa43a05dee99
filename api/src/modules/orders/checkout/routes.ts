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
import { browserCookieName, browserCookieSeconds, hashOfBrowser, newBrowserToken } from '../browser-proof.ts';
import type { CaptureService } from '../capture/service.ts';
import { type PageLinks, unknownBuyerAddress } from '../page-links.ts';
import { type CheckoutService, isOrderers, type Orderer } from './service.ts';

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
  route(app, quoteOrder, async ({ body, viewer }) =>
    checkout.quote(body, { account: await viewer(), browserHash: '' }),
  );

  // Asked again by a stranger, it mails the buyer: strangers who write count with those who subscribe.
  route(
    app,
    orderForFree,
    async ({ body, ...caller }) => {
      const orderer = await ordererOf(caller);
      const { order, isNew } = await checkout.orderForFree(body, orderer);
      const isTheirs = isNew || isOrderers(order, orderer);
      if (!isTheirs) await capture.mailLink(order);
      return { address: isTheirs ? await links.addressOf(order) : unknownBuyerAddress };
    },
    { limit: 'subscribe' },
  );

  route(app, createPaypalOrder, async ({ body, ...caller }) => ({
    id: await checkout.order(body, await ordererOf(caller)),
  }));

  route(app, capturePaypalOrder, async ({ params, viewer, tokenIn }) => {
    const order = await capture.captureApproved(params.id);
    const account = await viewer();
    const token = tokenIn(browserCookieName);
    const isTheirs = isOrderers(order, { account, browserHash: token === null ? '' : hashOfBrowser(token) });
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
    async ({ params, viewer, tokenIn }) => {
      const token = tokenIn(browserCookieName);
      await capture.mailDeparture(params.id, {
        account: await viewer(),
        browserHash: token === null ? '' : hashOfBrowser(token),
      });
      return null;
    },
    { limit: 'subscribe' },
  );

  /** A visitor's browser gets a token with its first order, by which it is known again when it captures. */
  async function ordererOf({ viewer, tokenIn, header }: Caller): Promise<Orderer> {
    const account = await viewer();
    if (account) return { account, browserHash: '' };
    const known = tokenIn(browserCookieName);
    const token = known ?? newBrowserToken();
    if (known === null) header('set-cookie', app.session.passing(browserCookieName, token, browserCookieSeconds));
    return { account: null, browserHash: hashOfBrowser(token) };
  }
}

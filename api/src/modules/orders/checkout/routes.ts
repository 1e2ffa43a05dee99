import {
  capturePaypalOrder,
  createPaypalOrder,
  leaveForPaypal,
  orderForFree,
  quoteOrder,
  readOwnOrder,
} from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { CaptureService } from '../capture/service.ts';
import { type PageLinks, unknownBuyerAddress } from '../page-links.ts';
import type { Callers } from './callers.ts';
import { isOrderOf } from './customer.ts';
import { orderLimit } from './limits.ts';
import type { CheckoutService } from './service.ts';

/** Buying, for accounts and visitors. */
export function checkoutRoutes(
  app: FastifyInstance,
  {
    checkout,
    capture,
    links,
    callers: { knownCustomer, customerOf },
  }: { checkout: CheckoutService; capture: CaptureService; links: PageLinks; callers: Callers },
): void {
  app.rateLimits.register(orderLimit);
  route(app, quoteOrder, async ({ body, ...caller }) => checkout.quote(body, await knownCustomer(caller)));

  route(app, readOwnOrder, async ({ query, header, ...caller }) => {
    // It depends on the browser's own cookie.
    header('cache-control', 'no-store');
    return checkout.ownOrder(query, await knownCustomer(caller));
  });

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

  // It mails, so only to its buyer: PayPal's id of an order is no secret.
  route(
    app,
    leaveForPaypal,
    async ({ params, ...caller }) => {
      await capture.mailOrderLinkBeforeRedirect(params.id, await knownCustomer(caller));
      return null;
    },
    { limit: 'subscribe' },
  );
}

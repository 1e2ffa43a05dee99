import { createCharge } from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { Callers } from '../checkout/callers.ts';
import { orderLimit } from '../checkout/limits.ts';
import type { PageLinks } from '../page-links.ts';
import type { ChargeService } from './service.ts';

/** Buying by a rail where the buyer confirms with the rail itself. */
export function chargeRoutes(
  app: FastifyInstance,
  { charges, links, callers }: { charges: ChargeService; links: PageLinks; callers: Callers },
): void {
  route(
    app,
    createCharge,
    async ({ params, body, ...caller }) => {
      const wanted = { ...body, rail: params.rail };
      const { order, launchAddress } = await charges.begin(wanted, await callers.customerOf(caller));
      return { address: await links.addressOf(order), launchAddress };
    },
    { limit: orderLimit.name },
  );
}

import { listPartnerDeliveries, replayPartnerDelivery } from '@letat/contracts/partners/deliveries/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { DeliveriesRepository } from './repository.ts';
import type { DeliveriesService } from './service.ts';

/** The log of what goes to the partner. */
export function deliveryRoutes(
  app: FastifyInstance,
  { deliveries, service }: { deliveries: DeliveriesRepository; service: DeliveriesService },
): void {
  route(app, listPartnerDeliveries, async ({ query, header }) => {
    const { items, next } = await deliveries.list(query.state, pageRequest(query));
    if (next) header('link', nextLink(listPartnerDeliveries.path, query, next));
    return items;
  });
  route(app, replayPartnerDelivery, (call) => service.replay(call, call.params.id));
}

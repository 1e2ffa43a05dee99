import {
  createPartnerEvent,
  listUpcomingEvents,
  withdrawPartnerEvent,
} from '@letat/contracts/partners/events/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { EventsRepository } from './repository.ts';
import type { EventsService } from './service.ts';

/** Events of both platforms, for administrators. */
export function eventRoutes(
  app: FastifyInstance,
  { events, service }: { events: EventsRepository; service: EventsService },
): void {
  route(app, listUpcomingEvents, async ({ query, header }) => {
    const { items, next } = await events.upcoming(app.clock.now(), pageRequest(query));
    if (next) header('link', nextLink(listUpcomingEvents.path, query, next));
    return items;
  });
  route(app, createPartnerEvent, (call) => service.create(call, call.body));
  route(app, withdrawPartnerEvent, (call) => service.withdraw(call, call.params.id));
}

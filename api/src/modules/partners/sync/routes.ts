import { getPartnerConnection } from '@letat/contracts/partners/deliveries/operations';
import { getPartnerStats } from '@letat/contracts/partners/leads/operations';
import { initialisePartnerHub, syncPartnerContent } from '@letat/contracts/partners/sync/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { DeliveriesRepository } from '../deliveries/repository.ts';
import type { EventsRepository } from '../events/repository.ts';
import type { ExpertsRepository } from '../experts/repository.ts';
import type { LeadsRepository } from '../leads/repository.ts';
import { type SyncService, syncMarks } from './service.ts';

interface Parts {
  service: SyncService;
  deliveries: DeliveriesRepository;
  experts: ExpertsRepository;
  events: EventsRepository;
  leads: LeadsRepository;
  partnerName: string;
  host: string | null;
  acceptsCalls: boolean;
}

/** Figures of the partnership, how the connection stands, and the two presses that synchronise. */
export function syncRoutes(app: FastifyInstance, parts: Parts): void {
  const { service, deliveries, experts, events, leads, partnerName, host, acceptsCalls } = parts;

  route(app, getPartnerStats, async () => {
    const now = app.clock.now();
    const [counted, active, [next], byStatus, oldest, waiting, failed] = await Promise.all([
      experts.count(),
      events.countUpcoming(now),
      events.next(now, 1),
      leads.countByStatus(),
      leads.oldestNew(),
      deliveries.count('waiting'),
      deliveries.count('failed'),
    ]);
    const total = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
    const of = (status: Parameters<typeof byStatus.get>[0]) => byStatus.get(status) ?? 0;
    const converted = of('converted');
    return {
      experts: counted,
      events: { active, next: next?.eventDate ?? null },
      leads: {
        total,
        converted,
        conversionRate: total === 0 ? 0 : Math.round((converted / total) * 100),
        oldestNew: oldest && { name: oldest.name, at: oldest.createdAt.toISOString() },
        byStatus: { new: of('new'), contacted: of('contacted'), converted, closed: of('closed') },
      },
      deliveries: { waiting, failed },
    };
  });

  route(app, getPartnerConnection, async () => {
    const [deliveredAt, initialised, content] = await Promise.all([
      deliveries.lastArrival(),
      deliveries.markOf(syncMarks.initialised),
      deliveries.markOf(syncMarks.content),
    ]);
    return {
      partnerName,
      host,
      acceptsCalls,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      initialisedAt: initialised?.at.toISOString() ?? null,
      initialisedSent: initialised?.sent ?? null,
      contentSyncedAt: content?.at.toISOString() ?? null,
      contentSyncedSent: content?.sent ?? null,
    };
  });

  route(app, initialisePartnerHub, (call) => service.initialise(call));
  route(app, syncPartnerContent, (call) => service.syncContent(call));
}

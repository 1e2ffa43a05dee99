import type { FastifyInstance } from 'fastify';
import type { WorkContext } from '../../../jobs/index.ts';
import type { HealthAlertHandler } from '../registry.ts';
import type { HealthService } from '../service.ts';
import type { HealthAlertsRepository } from './repository.ts';

/** What stays wrong is said again then. */
const againMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Notifies the administrators of what is urgent: once it was so at two looks in a row, and each week while it lasts. What could not be
 * looked at begins nothing and ends nothing.
 */
export async function notifyOfAlerts(
  { mongo, clock, log }: Pick<FastifyInstance, 'mongo' | 'clock' | 'log'>,
  {
    health,
    alerts,
    handlers,
  }: {
    health: HealthService;
    alerts: HealthAlertsRepository;
    handlers: readonly HealthAlertHandler[];
  },
  { held }: Pick<WorkContext, 'held'>,
): Promise<void> {
  for (const { id, state, finding } of await health.reportsOfMachines()) {
    if (state === 'unknown') continue;
    if (state !== 'urgent') {
      await alerts.end(id);
      continue;
    }
    const now = clock.now();
    const known = await alerts.begin(id, now);
    if (known === null) continue;
    if (known.notifiedAt !== null && now.getTime() - known.notifiedAt.getTime() < againMs) continue;
    log.error({ check: id, since: known.since }, 'health: urgent');
    await mongo.transaction(async (session) => {
      await held(session);
      if (!(await alerts.markNotified(known, now, session))) return;
      for (const handler of handlers)
        await handler({ text: finding, key: `health:${id}:${now.toISOString()}` }, session);
    });
  }
}

import { readVitals, reportVitals } from '@letat/contracts/web-vitals/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import type { WebVitalsService } from './web-vitals.service.ts';

/** Where shells say how fast pages were, and where the administration reads it. */
export function webVitalsRoutes(app: FastifyInstance, service: WebVitalsService): void {
  // Every shell says so all the time: the calls of one must not use up the other's, who have one address.
  route(app, reportVitals, async ({ body: { visits } }) => ({ recorded: await service.record(visits) }), {
    limit: 'none',
  });
  route(app, readVitals, ({ query }) => service.report(query));
}

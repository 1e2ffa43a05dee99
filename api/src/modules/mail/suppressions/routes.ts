import { listSuppressions, releaseSuppression } from '@letat/contracts/mail/suppressions/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { SuppressionsService } from './service.ts';

/** Where administrators look at suppressed addresses, and release one. */
export function suppressionsRoutes(app: FastifyInstance, service: SuppressionsService): void {
  route(app, listSuppressions, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listSuppressions.path, query, next));
    return items;
  });

  route(app, releaseSuppression, async ({ params, body, user, client }) => {
    await service.release(params.id, { user, client, reason: body.reason });
    return null;
  });
}

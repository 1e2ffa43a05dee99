import { listPartnerExperts, syncExpert } from '@letat/contracts/partners/experts/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { ExpertsRepository } from './repository.ts';
import type { ExpertsService } from './service.ts';

/** Experts of both platforms, for administrators. */
export function expertRoutes(
  app: FastifyInstance,
  { experts, service }: { experts: ExpertsRepository; service: ExpertsService },
): void {
  route(app, listPartnerExperts, async ({ query, header }) => {
    const { items, next } = await experts.list(query.search ?? '', pageRequest(query));
    if (next) header('link', nextLink(listPartnerExperts.path, query, next));
    return items;
  });
  route(app, syncExpert, (call) => service.sync(call, call.body));
}

import { changeWork, getJobs, listWork } from '@letat/contracts/jobs/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { JobsService } from './jobs.service.ts';

/** Where administrators look at background work. */
export function jobsRoutes(app: FastifyInstance, service: JobsService): void {
  route(app, getJobs, () => service.overview());

  route(app, listWork, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listWork.path, query, next));
    return items;
  });

  route(app, changeWork, ({ params, body }) => service.change(params.id, body.state));
}

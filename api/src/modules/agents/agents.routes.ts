import {
  cancelAgentTask,
  directAgents,
  getAgentStatus,
  getAgentTask,
  listAgentTasks,
  monitorSources,
  readFigures,
  recommendReading,
  retryAgentTask,
  writeSocialPosts,
  writeToSubscribers,
} from '@letat/contracts/agents/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { AgentsService } from './agents.service.ts';

/** As often as the assistant may be asked anything. */
const limited = { limit: 'ai' };

/** Where authors give tasks to the agents, and see what becomes of them. */
export function agentsRoutes(app: FastifyInstance, service: AgentsService): void {
  route(app, getAgentStatus, ({ user }) => service.status(user.id));

  route(app, listAgentTasks, async ({ user, query, header }) => {
    const { items, next } = await service.list(user.id, query);
    if (next) header('link', nextLink(listAgentTasks.path, query, next));
    return items;
  });
  route(app, getAgentTask, ({ params, user }) => service.read(params.id, user.id));
  route(app, cancelAgentTask, ({ params, user }) => service.cancel(params.id, user.id));
  route(app, retryAgentTask, ({ params, user }) => service.retry(params.id, user.id), limited);

  route(app, directAgents, ({ body, user }) => service.create({ type: 'director', request: body }, user.id), limited);
  route(
    app,
    recommendReading,
    ({ body, user }) => service.create({ type: 'recommendations', request: body }, user.id),
    limited,
  );
  route(app, monitorSources, ({ body, user }) => service.create({ type: 'monitor', request: body }, user.id), limited);
  route(app, readFigures, ({ body, user }) => service.create({ type: 'analytics', request: body }, user.id), limited);
  route(app, writeSocialPosts, ({ body, user }) => service.create({ type: 'social', request: body }, user.id), limited);
  route(
    app,
    writeToSubscribers,
    ({ body, user }) => service.create({ type: 'subscribers', request: body }, user.id),
    limited,
  );
}

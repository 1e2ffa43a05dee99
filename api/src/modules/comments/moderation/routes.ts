import { countComments, listCommentsToModerate, moderateComment } from '@letat/contracts/comments/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { Moderation } from './service.ts';

/** Where admins decide what readers see. */
export function moderationRoutes(app: FastifyInstance, moderation: Moderation): void {
  route(app, listCommentsToModerate, async ({ query, header }) => {
    const { items, next } = await moderation.list(query);
    if (next) header('link', nextLink(listCommentsToModerate.path, query, next));
    return items;
  });

  route(app, countComments, () => moderation.counts());

  route(app, moderateComment, ({ params, body, user, client }) =>
    moderation.decide(params.id, body.status, { ...user, address: client.address }),
  );
}

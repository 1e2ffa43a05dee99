import { banCommenter, liftBan, listBans } from '@letat/contracts/comments/bans/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { Bans } from './service.ts';

/** Where admins ban people from commenting, and end it. */
export function banRoutes(app: FastifyInstance, bans: Bans): void {
  route(app, banCommenter, ({ body, user, client }) => bans.ban(body, { ...user, address: client.address }));

  route(app, listBans, async ({ query, header }) => {
    const { items, next } = await bans.list(query);
    if (next) header('link', nextLink(listBans.path, query, next));
    return items;
  });

  route(app, liftBan, async ({ params, user, client }) => {
    await bans.lift(params.id, { ...user, address: client.address });
    return null;
  });
}

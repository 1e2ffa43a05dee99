import { addProductView, addView, getMyFigures, getMyViews } from '@letat/contracts/analytics/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Types } from 'mongoose';
import { route } from '../../route.ts';
import { figuresOf } from './analytics.service.ts';
import { ViewsRepository } from './views/repository.ts';
import { ViewsService } from './views/service.ts';

/** What authors learn of their own work. */
export const analyticsModule = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    const repository = new ViewsRepository(app.mongo);
    const views = new ViewsService({
      views: repository,
      clock: app.clock,
      posts: app.posts,
      products: app.products,
      content: app.content,
      siteHost: new URL(publicOrigin).host,
    });
    app.privacy.register(
      { collection: 'daySalts', none: 'a random key of the day, thrown away with it' },
      { collection: 'visits', none: 'hashes with the key of a day: when that is thrown away they point at nobody' },
      { collection: 'viewCounts', none: 'how often articles were read, by day and by where from' },
      { collection: 'viewsShown', none: 'when lists last learned of new figures' },
    );
    app.posts.onPostDeleted((postId, session) =>
      repository.removeOf(Types.ObjectId.createFromHexString(postId), session),
    );

    route(app, getMyFigures, ({ user }) => figuresOf(app, user.id));
    route(app, getMyViews, ({ user, query }) => views.ofAuthor(user.id, query.days));
    route(app, addProductView, async ({ params, client }) => {
      await views.addOfProduct(params.productId, client);
      return null;
    });
    route(app, addView, async ({ params, body, client }) => {
      await views.add({ postId: params.postId, ...body, ...client });
      return null;
    });
  },
  {
    name: 'analytics',
    dependencies: ['clock', 'personal-data', 'posts', 'comments', 'products', 'invalidation', 'mongo'],
  },
);

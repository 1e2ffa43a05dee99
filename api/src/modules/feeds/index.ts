import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { feedRoutes } from './feeds.routes.ts';
import { FeedsService } from './feeds.service.ts';

/** RSS, JSON Feed, site map. */
export const feedsModule = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    feedRoutes(app, new FeedsService(app, publicOrigin));
  },
  {
    name: 'feeds',
    dependencies: [
      'clock',
      'crawlers',
      'posts',
      'users',
      'products',
      'webinars',
      'newsletter',
      'releases',
      'ai',
      'response-cache',
    ],
  },
);

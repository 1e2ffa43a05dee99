import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { NewsletterRepository } from './newsletter.repository.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { NewsletterService } from './newsletter.service.ts';

/** Who wants the letter. Addresses of subscribers are known in this room only. */
export const newsletterModule = plugin(
  async (app: FastifyInstance, { perSite }: { perSite: number }) => {
    const service = new NewsletterService(new NewsletterRepository(app.mongo), app.users);
    await newsletterRoutes(app, service, { perSite });
  },
  { name: 'newsletter', dependencies: ['mongo', 'users', 'rate-limit'] },
);

import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { registerPrivacy } from './newsletter.privacy.ts';
import { NewsletterRepository } from './newsletter.repository.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { NewsletterService } from './newsletter.service.ts';

/** Who wants the newsletter. Addresses of subscribers are known in this module only. */
export const newsletterModule = plugin(
  async (app: FastifyInstance, { perSite }: { perSite: number }) => {
    const subscribers = new NewsletterRepository(app.mongo);
    const service = new NewsletterService(subscribers, app.users, app.consents);
    registerPrivacy(app.privacy, subscribers);
    app.consents.onWithdrawal('newsletter', async ({ email }, session) => {
      if (email !== null) await subscribers.unsubscribe(email, session);
    });
    await newsletterRoutes(app, service, { perSite });
  },
  { name: 'newsletter', dependencies: ['mongo', 'users', 'rate-limit', 'consents'] },
);

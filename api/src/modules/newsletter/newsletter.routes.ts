import { subscribe } from '@letat/contracts/newsletter/operations';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome, nextOf } from '../../plugins/forms.ts';
import { route } from '../../route.ts';
import { subscriptionLimit } from './newsletter.limits.ts';
import type { NewsletterService } from './newsletter.service.ts';

/** The key in an address by which a page learns how a form without JavaScript fared, and the place where it says so. */
const outcomeKey = 'lettre';

/** Where the newsletter is asked for on the site; pages of partners ask through `sites`. */
export function newsletterRoutes(app: FastifyInstance, service: NewsletterService): void {
  app.rateLimits.register(subscriptionLimit);
  route(app, subscribe, ({ body }) => service.subscribe(body, { source: 'site', site: null }), {
    limit: subscriptionLimit.name,
    form: {
      // Without scripts nobody brings the proof that its mail waits for.
      done: async ({ bits }, { body }) => localPathWithOutcome(body.next, outcomeKey, bits > 0 ? 'attente' : 'recue'),
      refused: async (_params, code, body) => localPathWithOutcome(nextOf(body), outcomeKey, code),
    },
  });
}

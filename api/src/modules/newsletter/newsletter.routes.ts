import { subscribe, subscribeFromSite } from '@letat/contracts/newsletter';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome, nextOf } from '../../plugins/forms.ts';
import { route } from '../../route.ts';
import type { NewsletterService } from './newsletter.service.ts';
import { answerOtherSites, limitBySite, siteOf } from './other-sites.ts';

/** The key in an address by which a page learns how a form without JavaScript fared, and the place where it says so. */
const outcomeKey = 'lettre';

/** Where the newsletter is asked for: on the site, and on partners' pages. */
export async function newsletterRoutes(
  app: FastifyInstance,
  service: NewsletterService,
  { perSite }: { perSite: number },
): Promise<void> {
  route(app, subscribe, ({ body }) => service.subscribe(body, { source: 'site', site: null }), {
    limit: 'subscribe',
    form: {
      done: async (_receipt, { body }) => localPathWithOutcome(body.next, outcomeKey, 'recue'),
      refused: async (_params, code, body) => localPathWithOutcome(nextOf(body), outcomeKey, code),
    },
  });

  await app.register(async (other) => {
    answerOtherSites(other, subscribeFromSite);
    limitBySite(other, perSite);
    route(
      other,
      subscribeFromSite,
      ({ body, origin }) => service.subscribe(body, { source: 'embed', site: siteOf(origin) }),
      { limit: 'subscribe' },
    );
  });
}

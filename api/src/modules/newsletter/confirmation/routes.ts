import { requestConfirmation } from '@letat/contracts/newsletter/operations';
import {
  confirmSubscription,
  getConfirmation,
  renewConfirmation,
} from '@letat/contracts/newsletter/subscriptions/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { subscriptionLimit } from '../newsletter.limits.ts';
import type { ConfirmationService } from './service.ts';

/** The page of mfe-editorial's `newsletter` feature behind the link in the mail; `fin` is where forms without JavaScript go. */
const donePath = '/newsletter/confirmer/fin';

/** Where the owner of an address confirms what was asked for in its name. */
export function confirmationRoutes(app: FastifyInstance, service: ConfirmationService): void {
  route(
    app,
    requestConfirmation,
    async ({ body }) => {
      await service.request(body.requestId, body.proof);
      return null;
    },
    { limit: subscriptionLimit.name },
  );

  route(app, getConfirmation, ({ params }) => service.show(params.token));

  route(app, confirmSubscription, async ({ body }) => ({ preferences: await service.confirm(body.token) }), {
    form: {
      done: async ({ preferences }) => `/newsletter/preferences/${preferences}?etat=confirme`,
      refused: async (_params, code) => `${donePath}?etat=${code}`,
    },
  });

  route(
    app,
    renewConfirmation,
    async ({ body }) => {
      await service.renew(body.token);
      return null;
    },
    {
      form: {
        done: async () => `${donePath}?etat=envoye`,
        refused: async (_params, code) => `${donePath}?etat=${code}`,
      },
    },
  );
}

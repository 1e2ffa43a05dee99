import { submitLead } from '@letat/contracts/partners';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome, nextOf } from '../../../plugins/forms.ts';
import { route } from '../../../route.ts';
import type { LeadsService } from './service.ts';

/** The key in an address by which a page learns how a form without JavaScript fared, and the place where it says so. */
const outcomeKey = 'contact';

/** Where people write to those who run the site. Strangers who write count with those who apply: neither does so often. */
export function leadRoutes(app: FastifyInstance, service: LeadsService): void {
  route(app, submitLead, ({ body }) => service.submit(body), {
    limit: 'applications',
    form: {
      done: async (_receipt, { body }) => localPathWithOutcome(body.next, outcomeKey, 'recu'),
      refused: async (_params, code, body) => localPathWithOutcome(nextOf(body), outcomeKey, code),
    },
  });
}

import {
  listLeadChanges,
  listLeadOwners,
  listLeads,
  setLeadOwner,
  setLeadStatus,
} from '@letat/contracts/partners/leads/operations';
import { submitLead } from '@letat/contracts/partners/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { localPathWithOutcome, nextOf } from '../../../plugins/forms.ts';
import { objectIds } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import type { LeadAdministration } from './administration.ts';
import type { LeadsService } from './service.ts';

/** The key in an address by which a page learns how a form without JavaScript fared, and the place where it says so. */
const outcomeKey = 'contact';

/** Where people write to those who run the site, and where these follow it. Strangers who write count with those who apply: neither does so often. */
export function leadRoutes(
  app: FastifyInstance,
  { service, administration }: { service: LeadsService; administration: LeadAdministration },
): void {
  route(app, submitLead, ({ body }) => service.submit(body), {
    limit: 'applications',
    form: {
      done: async (_receipt, { body }) => localPathWithOutcome(body.next, outcomeKey, 'recu'),
      refused: async (_params, code, body) => localPathWithOutcome(nextOf(body), outcomeKey, code),
    },
  });

  route(app, listLeads, async ({ query, header }) => {
    const { items, next } = await administration.list(query, pageRequest(query));
    if (next) header('link', nextLink(listLeads.path, query, next));
    return items;
  });
  route(app, listLeadChanges, async ({ params, query, header }) => {
    const { items, next } = await administration.historyOf(params.id, pageRequest(query));
    const path = listLeadChanges.path.replace(':id', encodeURIComponent(params.id));
    if (next) header('link', nextLink(path, query, next));
    return items;
  });
  route(app, setLeadStatus, (call) => administration.setStatus(call, call.params.id, call.body));
  route(app, setLeadOwner, (call) => administration.setOwner(call, call.params.id, call.body.ownerId));
  route(app, listLeadOwners, async () => {
    const names = await app.users.namesOf(objectIds(await app.users.adminIds()));
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  });
}

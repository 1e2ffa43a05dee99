import {
  changeSite,
  getSite,
  getSiteFigures,
  listSites,
  renewSiteKey,
  renewSiteLink,
  restoreSite,
  suspendSite,
} from '@letat/contracts/sites/administration/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { SiteAdministration } from './service.ts';

/** Partners' sites, for the administration. */
export function administrationRoutes(app: FastifyInstance, service: SiteAdministration): void {
  route(app, listSites, async ({ query, header }) => {
    const { items, next } = await service.list(query, pageRequest(query));
    if (next) header('link', nextLink(listSites.path, query, next));
    return items;
  });

  route(app, getSite, ({ params }) => service.find(params.id));
  route(app, getSiteFigures, ({ params }) => service.figuresOf(params.id));
  route(app, changeSite, (call) => service.change(call, call.params.id, call.body));
  route(app, renewSiteKey, (call) => service.renewKey(call, call.params.id));
  route(app, renewSiteLink, (call) => service.renewLink(call, call.params.id));
  route(app, suspendSite, (call) => service.suspend(call, call.params.id, call.body.reason));
  route(app, restoreSite, (call) => service.restore(call, call.params.id));
}

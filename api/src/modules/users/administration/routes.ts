import {
  changeRole,
  chooseExpert,
  inviteUser,
  listInvitations,
  listUsers,
  removeSecondFactor,
  restoreUser,
  suspendUser,
  withdrawInvitation,
} from '@letat/contracts/users/administration/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { AdministrationService } from './service.ts';

/** All accounts, for the administration. */
export function administrationRoutes(app: FastifyInstance, service: AdministrationService): void {
  route(app, listUsers, async ({ query, header }) => {
    const { items, next } = await service.list(query, pageRequest(query));
    if (next) header('link', nextLink(listUsers.path, query, next));
    return items;
  });

  route(app, changeRole, (call) => service.changeRole(call, call.params.id, call.body.role));
  route(app, chooseExpert, (call) => service.chooseExpert(call, call.params.id, call.body.chosen));
  route(app, suspendUser, (call) => service.suspend(call, call.params.id, call.body.reason));
  route(app, restoreUser, (call) => service.restore(call, call.params.id));
  route(app, removeSecondFactor, (call) => service.removeSecondFactor(call, call.params.id));

  route(app, inviteUser, (call) => service.invite(call, call.body.email, call.body.role));
  route(app, listInvitations, async ({ query, header }) => {
    const { items, next } = await service.listInvitations(pageRequest(query));
    if (next) header('link', nextLink(listInvitations.path, query, next));
    return items;
  });
  route(app, withdrawInvitation, async (call) => {
    await service.withdraw(call, call.params.id);
    return null;
  });
}

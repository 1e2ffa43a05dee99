import { addMember, listMembers, removeMember } from '@letat/contracts/plans/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { MembersService } from './service.ts';

/** The members of an institutional plan, for the account that has it. */
export function memberRoutes(app: FastifyInstance, service: MembersService): void {
  route(app, listMembers, ({ user }) => service.list(user.id));
  // It mails whomever it is given: counted as other invitations are.
  route(app, addMember, ({ user, body }) => service.add(user, body.email), { limit: 'coauthors' });
  route(app, removeMember, async ({ user, params }) => {
    await service.remove(user.id, params.id);
    return null;
  });
}

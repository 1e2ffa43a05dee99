import {
  acceptAsAuthor,
  acceptNewsletter,
  declineInvitation,
  inviteExpert,
  inviteExperts,
  listExpertInvitations,
  openExpertInvitation,
  previewInvitation,
  resendExpertInvitation,
} from '@letat/contracts/invitations/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../paging/page.ts';
import { route } from '../../route.ts';
import { mailPage } from '../mail/index.ts';
import type { InvitationAnswers } from './answers.ts';
import type { InvitationMails } from './invitation-mails.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { InvitationsService } from './invitations.service.ts';

interface Parts {
  invitations: InvitationsRepository;
  mails: Pick<InvitationMails, 'preview'>;
  service: InvitationsService;
  answers: InvitationAnswers;
}

/** The page of mfe-editorial's `invitations` feature; `fin` is where forms without JavaScript go. */
const donePath = '/invitation-expert/fin';

/** Where experts are invited, and where they answer. */
export function invitationRoutes(app: FastifyInstance, { invitations, mails, service, answers }: Parts): void {
  route(app, inviteExpert, (call) => service.invite(call, call.body));
  route(app, previewInvitation, async ({ query }) => mailPage(mails.preview(query)));
  route(app, inviteExperts, (call) => service.inviteMany(call, call.body));
  route(app, resendExpertInvitation, (call) => service.resend(call, call.params.id));
  route(app, listExpertInvitations, async ({ query, header }) => {
    const { items, next } = await invitations.list(query, pageRequest(query), app.clock.now());
    if (next) header('link', nextLink(listExpertInvitations.path, query, next));
    return items;
  });

  const refused = async (_params: unknown, code: string) => `${donePath}?etat=${code}`;
  route(app, openExpertInvitation, ({ params }) => answers.open(params.token));
  route(app, acceptAsAuthor, async ({ body }) => ({ path: await answers.acceptAsAuthor(body.token) }), {
    limit: 'register',
    form: { done: async ({ path }) => path, refused },
  });
  route(
    app,
    acceptNewsletter,
    async ({ body }) => {
      await answers.acceptNewsletter(body.token, body.consent);
      return { newsletter: 'asked' as const };
    },
    { limit: 'subscribe', form: { done: async () => `${donePath}?etat=lettre`, refused } },
  );
  route(
    app,
    declineInvitation,
    async ({ body }) => {
      await answers.decline(body.token);
      return null;
    },
    { form: { done: async () => `${donePath}?etat=refus`, refused } },
  );
}

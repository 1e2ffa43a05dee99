import { getMailedLink } from '@letat/contracts/auth/links/operations';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@letat/contracts/auth/second-factor/operations';
import { endOtherSessions, endSession, listSessions } from '@letat/contracts/auth/sessions/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { EmailService } from '../emails/service.ts';
import type { Links } from '../links/service.ts';
import type { CredentialsRepository } from '../passwords/repository.ts';
import type { Sessions } from '../sessions/service.ts';
import type { SecondFactorService } from './service.ts';

interface Parts {
  credentials: CredentialsRepository;
  emails: EmailService;
  links: Links;
  secondFactor: SecondFactorService;
  sessions: Sessions;
}

/** What guards an account, to its owner. */
export function securityRoutes(
  app: FastifyInstance,
  { credentials, emails, links, secondFactor, sessions }: Parts,
): void {
  route(app, getSecurity, async ({ user }) => ({
    ...(await secondFactor.describe(user)),
    passwordChangedAt: (await credentials.changedAt(user.id))?.toISOString() ?? null,
    pendingEmail: await emails.pendingEmailOf(user.id),
  }));

  route(app, beginSecondFactor, ({ user, body }) => secondFactor.begin(user, body));
  route(app, confirmSecondFactor, async ({ user, body }) => ({
    recoveryCodes: await secondFactor.confirm(user, body.code),
  }));
  route(app, renewRecoveryCodes, async ({ user, body }) => ({
    recoveryCodes: await secondFactor.renewRecoveryCodes(user, body),
  }));
  route(app, endSecondFactor, async ({ user, body }) => {
    await secondFactor.end(user, body);
    return null;
  });

  route(app, listSessions, ({ user }) => sessions.list(user));
  route(app, endSession, async ({ user, params }) => {
    await sessions.endOneOf(user.id, params.id);
    return null;
  });
  route(app, endOtherSessions, async ({ user }) => ({
    ended: await app.mongo.transaction((session) => sessions.endOthersOf(user.id, user.sessionId, session)),
  }));

  route(app, getMailedLink, ({ params }) => links.show(params.token));
}

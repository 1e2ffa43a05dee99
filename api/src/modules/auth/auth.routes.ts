import { acceptInvitation } from '@letat/contracts/auth/invitations/operations';
import { getMe, login, logout, register } from '@letat/contracts/auth/operations';
import { registeredPage } from '@letat/contracts/auth/registration';
import { giveSecondFactor } from '@letat/contracts/auth/second-factor/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { gateWithOutcome, localPath, nextOf } from '../../plugins/forms.ts';
import { type Call, route } from '../../route.ts';
import { registrationLimit } from './auth.limits.ts';
import type { AuthService } from './auth.service.ts';
import { deviceCookie, deviceCookieName } from './devices/cookie.ts';
import { refusedLink } from './form-pages.ts';
import type { InvitationService } from './invitations/service.ts';
import type { Sessions, StartedSession, Visitor } from './sessions/service.ts';

/** What it takes to let somebody in, or out. */
type SessionCall = Pick<Call<unknown>, 'viewer' | 'client' | 'header' | 'tokenIn'>;

/** Holds the token of a login that waits for its second factor: no session, and worth five minutes. */
const loginCookie = 'login';
const loginSeconds = 5 * 60;

interface Services {
  service: AuthService;
  invitations: InvitationService;
  sessions: Sessions;
}

/** Coming in, going out, and who is there. */
export function authRoutes(app: FastifyInstance, { service, invitations, sessions }: Services): void {
  app.rateLimits.register(registrationLimit);
  route(
    app,
    register,
    async (call) => {
      const { account, started } = await service.register(call.body, visitorOf(call));
      await enter(started, call);
      return account;
    },
    {
      limit: registrationLimit.name,
      form: {
        done: async (_account, { body }) => registeredPage(localPath(body.next)),
        refused: async (_params, code, body) => gateWithOutcome(nextOf(body), 'inscription', code),
      },
    },
  );

  const loginForm = {
    done: async (_account: unknown, { body }: { body: { next?: string | undefined } }) => localPath(body.next),
    refused: async (_params: unknown, code: string, body: unknown) => gateWithOutcome(nextOf(body), 'connexion', code),
  };

  route(
    app,
    login,
    async (call) => {
      const entrance = await service.login(call.body, visitorOf(call));
      if ('challenge' in entrance) {
        call.header('set-cookie', app.session.passing(loginCookie, entrance.challenge, loginSeconds));
        throw new CodedError('second_factor_required');
      }
      await enter(entrance.started, call);
      return entrance.account;
    },
    { form: loginForm },
  );

  route(
    app,
    giveSecondFactor,
    async (call) => {
      const { account, started } = await service.giveCode(call.tokenIn(loginCookie), call.body.code, visitorOf(call));
      call.header('set-cookie', app.session.passing(loginCookie, null, 0));
      await enter(started, call);
      return account;
    },
    { form: loginForm },
  );

  route(
    app,
    acceptInvitation,
    async (call) => {
      const { account, started } = await invitations.accept(call.body, visitorOf(call));
      if (started !== null) await enter(started, call);
      return account;
    },
    {
      limit: registrationLimit.name,
      form: {
        // Where no session was started, the page asks for a login first.
        done: async (_account, { body }) => localPath(body.next),
        refused: async (_params, code, body) => refusedLink('invitation', code, body),
      },
    },
  );

  route(
    app,
    logout,
    async (call) => {
      await leave(call);
      call.header('set-cookie', app.session.noCookie);
      return null;
    },
    { form: { done: async () => '/', refused: async () => '/' } },
  );

  route(app, getMe, async ({ user: { sessionId: _, ...account } }) => account, { takesCookieBack: true });

  /** The session that was there before ends: whoever planted or knows its token gets no session with this person. */
  async function enter({ token, deviceToken }: StartedSession, call: SessionCall): Promise<void> {
    await leave(call);
    call.header('set-cookie', app.session.cookie(token));
    call.header('set-cookie', deviceCookie(app, deviceToken));
  }

  function visitorOf({ client, tokenIn }: SessionCall): Visitor {
    const { address, userAgent } = client;
    return { address, userAgent, deviceToken: tokenIn(deviceCookieName) };
  }

  async function leave(call: SessionCall): Promise<void> {
    const before = await call.viewer();
    if (before) await sessions.end(before.sessionId);
  }
}

import { acceptInvitation } from '@letat/contracts/auth/invitations/operations';
import { getMe, login, logout, register } from '@letat/contracts/auth/operations';
import { registeredPage } from '@letat/contracts/auth/registration';
import { giveSecondFactor } from '@letat/contracts/auth/second-factor/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { gateWithOutcome, localPath, nextOf } from '../../plugins/forms.ts';
import { route } from '../../route.ts';
import { registrationLimit } from './auth.limits.ts';
import type { AuthService } from './auth.service.ts';
import { type Entrances, loginCookie } from './entrance.ts';
import { refusedLink } from './form-pages.ts';
import type { InvitationService } from './invitations/service.ts';

interface Services {
  service: AuthService;
  invitations: InvitationService;
  entrances: Entrances;
}

/** Coming in, going out, and who is there. */
export function authRoutes(app: FastifyInstance, { service, invitations, entrances }: Services): void {
  app.rateLimits.register(registrationLimit);
  route(
    app,
    register,
    async (call) => {
      const { account, started } = await service.register(call.body, entrances.visitorOf(call));
      await entrances.enter(started, call);
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
      const entrance = await service.login(call.body, entrances.visitorOf(call));
      if ('challenge' in entrance) {
        entrances.begin(entrance.challenge, call);
        throw new CodedError('second_factor_required');
      }
      await entrances.enter(entrance.started, call);
      return entrance.account;
    },
    { form: loginForm },
  );

  route(
    app,
    giveSecondFactor,
    async (call) => {
      const { account, started } = await service.giveCode(
        call.tokenIn(loginCookie),
        call.body.code,
        entrances.visitorOf(call),
      );
      await entrances.end(started, call);
      return account;
    },
    { form: loginForm },
  );

  route(
    app,
    acceptInvitation,
    async (call) => {
      const { account, started } = await invitations.accept(call.body, entrances.visitorOf(call));
      if (started !== null) await entrances.enter(started, call);
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
      await entrances.leave(call);
      call.header('set-cookie', app.session.noCookie);
      return null;
    },
    { form: { done: async () => '/', refused: async () => '/' } },
  );

  route(app, getMe, async ({ user: { sessionId: _, ...account } }) => account, { takesCookieBack: true });
}

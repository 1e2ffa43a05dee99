import { getMe, login, logout, register } from '@letat/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { localPath, localPathTelling, nextOf } from '../../plugins/forms.ts';
import { type Call, route } from '../../route.ts';
import type { AuthService } from './auth.service.ts';
import type { Sessions } from './sessions.ts';

/** What it takes to let somebody in, or out. */
type Door = Pick<Call<unknown>, 'viewer' | 'client' | 'header'>;

/** Coming in, going out, and who is there. */
export function authRoutes(app: FastifyInstance, service: AuthService, sessions: Sessions): void {
  route(
    app,
    register,
    async (call) => {
      const account = await service.register(call.body);
      await letIn(account.id, call);
      return account;
    },
    {
      limit: 'register',
      form: {
        done: async (_account, { body }) => localPath(body.next),
        refused: async (_params, code, body) => localPathTelling(nextOf(body), 'inscription', code),
      },
    },
  );

  route(
    app,
    login,
    async (call) => {
      const account = await service.login(call.body, call.client);
      await letIn(account.id, call);
      return account;
    },
    {
      form: {
        done: async (_account, { body }) => localPath(body.next),
        refused: async (_params, code, body) => localPathTelling(nextOf(body), 'connexion', code),
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

  /** The session that was there before ends: whoever planted or knows its token is not let in with this person. */
  async function letIn(userId: string, call: Door): Promise<void> {
    await leave(call);
    call.header('set-cookie', app.session.cookie(await sessions.open(userId, call.client)));
  }

  async function leave(call: Door): Promise<void> {
    const before = await call.viewer();
    if (before) await sessions.end(before.sessionId);
  }
}

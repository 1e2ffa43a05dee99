import { askPasswordReset, changePassword, resetPassword } from '@letat/contracts/auth/passwords/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { deviceCookie } from '../devices/cookie.ts';
import { pageWithOutcome, refusedLink } from '../form-pages.ts';
import { passwordResetLimit } from './limits.ts';
import type { PasswordService } from './service.ts';

/** Forgotten passwords, and passwords that change. */
export function passwordRoutes(app: FastifyInstance, service: PasswordService): void {
  app.rateLimits.register(passwordResetLimit);
  route(
    app,
    askPasswordReset,
    async ({ body }) => {
      await service.askReset(body.email);
      return null;
    },
    {
      limit: passwordResetLimit.name,
      form: {
        done: async () => pageWithOutcome('forgotten', 'demande'),
        refused: async (_params, code) => pageWithOutcome('forgotten', code),
      },
    },
  );

  route(
    app,
    resetPassword,
    async ({ body }) => {
      await service.reset(body.token, body.password);
      return null;
    },
    {
      form: {
        done: async () => pageWithOutcome('reset', 'change'),
        refused: async (_params, code, body) => refusedLink('reset', code, body),
      },
    },
  );

  route(app, changePassword, async ({ user, body, header }) => {
    header('set-cookie', deviceCookie(app, await service.change(user, body)));
    return null;
  });
}

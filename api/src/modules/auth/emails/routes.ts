import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  sendVerification,
  verifyEmail,
} from '@letat/contracts/auth/emails/operations';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome, nextOf } from '../../../plugins/forms.ts';
import { route } from '../../../route.ts';
import { pageWithOutcome, refusedLink } from '../form-pages.ts';
import type { EmailService } from './service.ts';

/** Proving that an address is one's own, and changing it. */
export function emailRoutes(app: FastifyInstance, service: EmailService): void {
  route(
    app,
    sendVerification,
    async ({ user }) => {
      await service.sendVerification(user);
      return null;
    },
    {
      form: {
        done: async (_nothing, { body }) => localPathWithOutcome(body.next, 'verification', 'envoyee'),
        refused: async (_params, code, body) => localPathWithOutcome(nextOf(body), 'verification', code),
      },
    },
  );

  route(
    app,
    verifyEmail,
    async ({ body }) => {
      await service.verify(body.token);
      return null;
    },
    {
      form: {
        done: async () => pageWithOutcome('verification', 'confirmee'),
        refused: async (_params, code, body) => refusedLink('verification', code, body),
      },
    },
  );

  route(app, askEmailChange, async ({ user, body }) => {
    await service.askChange(user, body.email, body.password);
    return null;
  });

  route(app, cancelEmailChange, async ({ user }) => {
    await service.cancelChange(user.id);
    return null;
  });

  route(
    app,
    confirmEmailChange,
    async ({ body }) => {
      await service.confirmChange(body.token);
      return null;
    },
    {
      form: {
        done: async () => pageWithOutcome('emailChange', 'confirmee'),
        refused: async (_params, code, body) => refusedLink('emailChange', code, body),
      },
    },
  );
}

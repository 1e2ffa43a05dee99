import { CodedError } from '@letat/contracts/errors';
import { listMailbox } from '@letat/contracts/mail';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { sendMailPage } from '../mail-page.ts';
import type { MailboxRepository } from './repository.ts';

const mailboxParams = z.object({ id: z.string().min(1).max(64) });

/** The mailbox of the demonstration, which anybody may read; elsewhere there is none, and its addresses lead nowhere. */
export function mailboxRoutes(app: FastifyInstance, mailbox: MailboxRepository, isOpen: boolean): void {
  function assertOpen(): void {
    if (!isOpen) throw new CodedError('not_found');
  }

  route(app, listMailbox, async ({ query, header }) => {
    assertOpen();
    header('cache-control', 'no-store');
    const { items, next } = await mailbox.list(query.to ?? null, pageRequest(query));
    if (next) header('link', nextLink(listMailbox.path, query, next));
    return items;
  });

  app.get(
    '/api/mailbox/:id/html',
    { config: { access: 'visitor' }, schema: { hide: true, params: mailboxParams } },
    async (request, reply) => {
      assertOpen();
      const { id } = mailboxParams.parse(request.params);
      const html = await app.mongo.withDatabaseTimeout(() => mailbox.htmlOf(id));
      if (html === null) throw new CodedError('mail_not_found');
      return sendMailPage(reply, html);
    },
  );
}

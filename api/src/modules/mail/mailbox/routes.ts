import { CodedError } from '@letat/contracts/core/coded-error';
import { listMailbox, readMailboxMail } from '@letat/contracts/mail/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { mailPage } from '../mail-page.ts';
import type { MailboxRepository } from './repository.ts';

/** The mailbox of the demonstration, which anybody may read; elsewhere there is none, and its addresses lead nowhere. */
export function mailboxRoutes(
  app: FastifyInstance,
  { mailbox, isOpen }: { mailbox: MailboxRepository; isOpen: boolean },
): void {
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

  route(app, readMailboxMail, async ({ params }) => {
    assertOpen();
    const html = await mailbox.htmlOf(params.id);
    if (html === null) throw new CodedError('mail_not_found');
    return mailPage(html);
  });
}

import {
  listMails,
  listMailTemplates,
  previewMailTemplate,
  resendMail,
  summariseMails,
} from '@letat/contracts/mail/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { MailService } from './mail.service.ts';
import { mailPage } from './mail-page.ts';

/** Where administrators look at mails. */
export function mailRoutes(app: FastifyInstance, service: MailService): void {
  route(app, listMails, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listMails.path, query, next));
    return items;
  });

  route(app, summariseMails, () => service.summary());

  route(app, resendMail, ({ params }) => service.resend(params.id));

  route(app, listMailTemplates, async () => service.previews());

  route(app, previewMailTemplate, async ({ params, query }) =>
    mailPage(service.previewHtml(params.name, query.scheme)),
  );
}

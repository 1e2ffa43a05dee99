import { listMails, listMailTemplates, resendMail, summariseMails } from '@letat/contracts/mail';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { MailService } from './mail.service.ts';
import { sendMailPage } from './mail-page.ts';

const previewParams = z.object({ name: z.string().min(1).max(64) });
const previewQuery = z.object({ scheme: z.enum(['auto', 'light', 'dark']).default('auto') });

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

  app.get(
    '/api/admin/mail-templates/:name/html',
    { config: { access: 'admin' }, schema: { hide: true, params: previewParams, querystring: previewQuery } },
    async (request, reply) => {
      const { name } = previewParams.parse(request.params);
      const { scheme } = previewQuery.parse(request.query);
      return sendMailPage(reply, service.previewHtml(name, scheme));
    },
  );
}

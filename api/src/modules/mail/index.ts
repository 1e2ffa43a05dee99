import type { MailboxMail } from '@letat/contracts/mail';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Site } from './compose.ts';
import { registerMailbox, registerMails } from './mail.privacy.ts';
import { mailRoutes } from './mail.routes.ts';
import { MailService } from './mail.service.ts';
import { mailboxTransport } from './mailbox/adapter.ts';
import { MailboxRepository } from './mailbox/repository.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { type Allow, Delivery, type UnsubscribeUrl } from './outbox/delivery.ts';
import { MailsOverviewRepository } from './outbox/overview.repository.ts';
import { PersonsMailsRepository } from './outbox/persons.repository.ts';
import { MailsRepository } from './outbox/repository.ts';
import type { MailTransport } from './port.ts';
import { smtpTransport } from './smtp.ts';
import { type TemplateData, templateOf } from './templates/index.ts';
import { senderOf } from './typography.ts';

/** A mail that somebody is to get. */
export type MailRequest = TemplateData & {
  to: { email: string; name: string };
  /** Whose preferences count, and whose mails these are when they ask for their data. */
  userId?: string;
  /** Asking again with the same key, within 90 days, asks for nothing more. */
  key?: string;
};

/** Mails that survive crashes. */
export interface Mail {
  /** Notes in the caller's transaction that a mail is to be sent; a worker sends it once that commits. */
  send(request: MailRequest, session: ClientSession): Promise<void>;
  /** From now on asked whether a person wants mails of a kind; `account` is never asked for. */
  allow(hook: Allow): void;
  /** From now on asked where a person says that they want no more mails of a kind. */
  unsubscribeUrl(hook: UnsubscribeUrl): void;
  /** What was stored instead of sent, newest first; for one address or for all. */
  listMailbox(query: { to?: string; limit: number; cursor?: string }): Promise<Page<MailboxMail>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail;
  }
}

export interface MailOptions {
  site: Site;
  /** Where mails are handed over; null when nothing was set. */
  smtpUrl: string | null;
  /** Mails are stored in the mailbox. */
  mailbox: boolean;
  /** The mailbox is shown to everybody. */
  isDemonstration: boolean;
}

/** With pauses that grow to an hour: about four days. */
const attempts = 100;
const notConfigured = 'Aucun serveur SMTP n’est réglé (SMTP_URL, IDENTITY_MAIL_SENDER) : les mails attendent.';

/** Mails: written as rows in the transaction that they belong to, sent by workers. */
export const mailModule = plugin(
  async (app: FastifyInstance, { site, smtpUrl, mailbox, isDemonstration }: MailOptions) => {
    const { mongo, failpoints } = app;
    const mails = new MailsRepository(mongo);
    const mailboxMails = new MailboxRepository(mongo);
    let allow: Allow = async () => true;
    let unsubscribeUrl: UnsubscribeUrl = async () => null;

    const transport = chosenTransport();
    const delivery =
      transport &&
      new Delivery({
        mails,
        transport,
        site,
        failpoints,
        allow: (...asked) => allow(...asked),
        unsubscribeUrl: (...asked) => unsubscribeUrl(...asked),
      });
    const queue = app.jobs.queue({
      name: 'mail',
      label: 'Mails',
      payload: z.object({ mailId: z.string() }),
      attempts,
      concurrency: transport?.concurrency ?? 1,
      paused: transport ? null : notConfigured,
      work: async ({ mailId }, context) => delivery?.deliver(mailId, context),
      async failed({ mailId }, reason, session) {
        const mail = await mails.find(mailId, session);
        if (mail) await mails.end(mail._id, 'abandoned', reason, session);
      },
      async revived({ mailId }, session) {
        const mail = await mails.find(mailId, session);
        if (mail) await mails.revive(mail._id, session);
      },
    });

    function chosenTransport(): MailTransport | null {
      const { mailSender } = site.identity;
      if (mailbox) return mailboxTransport(mailboxMails, mailSender);
      return smtpUrl === null ? null : smtpTransport({ url: smtpUrl, from: senderOf(mailSender) }, app.log);
    }

    app.decorate('mail', {
      async send({ template: name, data, to, userId = null, key = null }, session) {
        const template = templateOf(name);
        if (!template) throw new Error(`there is no mail "${name}"`);
        const { kind } = template;
        // Checked where it is asked for: a worker could only give up on it.
        template.data.parse(data);
        const id = await mails.add({ template: name, kind, data, to, userId, key }, session);
        if (id !== null) await queue.add({ mailId: id }, { session, key: id });
      },
      allow: (hook) => {
        allow = hook;
      },
      unsubscribeUrl: (hook) => {
        unsubscribeUrl = hook;
      },
      listMailbox: ({ to, ...page }) => mailboxMails.list(to ?? null, pageRequest(page)),
    } satisfies Mail);

    const overview = new MailsOverviewRepository(mongo);
    const service = new MailService({
      mongo,
      mails,
      overview,
      queue,
      transport: mailbox ? 'mailbox' : smtpUrl === null ? 'none' : 'smtp',
      site,
    });
    const persons = new PersonsMailsRepository(mongo);
    registerMails(app.privacy, persons);
    if (mailbox) registerMailbox(app.privacy, persons);
    app.administration.waits({
      id: 'mail',
      label: 'mails refusés ou abandonnés',
      href: '/admin/mail',
      count: (limit) => overview.countRefused(limit),
    });
    mailRoutes(app, service);
    mailboxRoutes(app, mailboxMails, isDemonstration && mailbox);
    app.addHook('onClose', async () => transport?.close());
  },
  { name: 'mail', dependencies: ['mongo', 'jobs', 'failpoints', 'access', 'administration', 'privacy-registry'] },
);

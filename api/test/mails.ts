import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { FastifyInstance } from 'fastify';

/** Whose mails a test composes by itself. */
export const mailSite = {
  publicOrigin: 'https://revue.exemple.org',
  identity: {
    operator: 'L’incubateur',
    address: '12 avenue du Port, Dakar',
    coordinator: 'Awa Ndiaye',
    contactEmail: 'contact@exemple.org',
    partnerName: 'Le partenaire',
    partnerUrl: null,
    mailSender: 'revue@exemple.org',
    isFictitious: false,
  },
};

/** Sends what waits, and gives what was sent, newest first: to one address, or to all. */
export async function sentMails(app: FastifyInstance, to?: string): Promise<MailboxMail[]> {
  // Some mails go with a notification, and are asked for when that is listed.
  await app.jobs.process('notifications');
  await app.jobs.process('newsletter-confirmations');
  await app.jobs.process('newsletter-welcome');
  await app.jobs.process('mail');
  const { items } = await app.mail.listMailbox({ limit: 100, ...(to === undefined ? {} : { to }) });
  return items;
}

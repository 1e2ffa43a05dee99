import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { FastifyInstance } from 'fastify';

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

import { z } from 'zod';
import { id, isoDate, listQuery } from './common.ts';
import { operation } from './operation.ts';

/** A mail that the demonstration kept instead of sending it. */
export const mailboxMail = z.object({
  id,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** By name, in lower case. */
  headers: z.record(z.string(), z.string()),
  receivedAt: isoDate,
});
export type MailboxMail = z.infer<typeof mailboxMail>;

export const listMailbox = operation('GET /api/mailbox', {
  room: 'mail',
  summary: 'Mails that the demonstration kept instead of sending them, newest first; nowhere else.',
  access: 'visitor',
  query: listQuery.extend({ to: z.string().max(254).optional() }),
  responses: { 200: z.array(mailboxMail) },
  errors: ['not_found', 'bad_cursor'],
});

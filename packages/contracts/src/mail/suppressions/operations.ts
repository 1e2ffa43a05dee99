import { z } from 'zod';
import { id, isoDate, line, listQuery, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { accountLimits } from '../../users/constants.ts';
import {
  deliverabilityDays,
  domainPauseReasons,
  feedbackSources,
  mailFigures,
  senderRecordNames,
  senderRecordStates,
} from '../deliverability.ts';
import { suppressionReasons } from './constants.ts';

/** An address to which mails are not sent any more. */
export const mailSuppression = z.object({
  id,
  /** Null once its person was erased: their address is known by its hash only. */
  email: z.string().nullable(),
  reason: z.enum(suppressionReasons),
  /** It does not exist. Mails about the account are withheld from such an address as well. */
  isPermanent: z.boolean(),
  source: z.enum(feedbackSources),
  /** Enhanced status code (RFC 3463); null when none was given. */
  status: z.string().nullable(),
  /** What the receiving server said, without addresses. */
  diagnostic: z.string().nullable(),
  since: isoDate,
});
export type MailSuppression = z.infer<typeof mailSuppression>;

export const listSuppressions = operation('GET /api/admin/mail/suppressions', {
  feature: 'mail',
  summary: 'Addresses to which mails are not sent any more, newest first; by reason, by whole address or by domain.',
  access: 'admin',
  query: listQuery.extend({
    reason: z.enum(suppressionReasons).optional(),
    /** A whole address, or a domain with or without its `@`. */
    search: z.string().trim().max(accountLimits.emailLength).optional(),
  }),
  responses: { 200: z.array(mailSuppression) },
  errors: ['bad_cursor'],
});

export const releaseSuppression = operation('POST /api/admin/mail/suppressions/:id/release', {
  feature: 'mail',
  summary: 'Has mails sent to a suppressed address again, with the reason for the audit.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ reason: line(accountLimits.suspensionReason) }),
  responses: { 204: noContent },
  errors: ['mail_suppression_not_found'],
});

const figures = z.record(z.enum(mailFigures), z.number().int().min(0));

/** How many letters may leave today, while the sender’s domain becomes known. */
export const warmUpState = z.object({
  domain: z.string(),
  /** Of the day (UTC). */
  allowance: z.number().int().min(0),
  /** Those of them that left, or are leaving. */
  taken: z.number().int().min(0),
});

/** Letters to a receiving domain rest. */
export const domainPause = z.object({
  domain: z.string(),
  reason: z.enum(domainPauseReasons),
  since: isoDate,
  /** When they go on by themselves. */
  until: isoDate,
});
export type DomainPause = z.infer<typeof domainPause>;

/** What holds letters back; mails to one person alone always leave. */
export const mailPace = z.object({
  /** Null where nothing is held back for it. */
  warmUp: warmUpState.nullable(),
  /** The first that goes on comes first. */
  pauses: z.array(domainPause),
});
export type MailPace = z.infer<typeof mailPace>;

export const deliverability = z.object({
  pace: mailPace,
  totals: figures,
  /** Day by day (UTC), the first first; a day without a mail is there. */
  days: z.array(z.object({ day: z.iso.date(), figures })),
  /** Those with the most mails first. */
  domains: z.array(z.object({ domain: z.string(), figures })),
  /** Addresses that are suppressed now, counted no further than `countLimits.figure`. */
  suppressed: z.number().int().min(0),
  webhook: z.object({
    url: z.string(),
    /** A secret is set, so that signed events are taken. */
    isConfigured: z.boolean(),
  }),
});
export type Deliverability = z.infer<typeof deliverability>;

export const getDeliverability = operation('GET /api/admin/mail/deliverability', {
  feature: 'mail',
  summary: `What became of the mails of the last ${deliverabilityDays} days, in all and by receiving domain.`,
  access: 'admin',
  responses: { 200: deliverability },
  errors: [],
});

export const senderRecords = z.object({
  /** Of the address that mails come from; null when none is set. */
  domain: z.string().nullable(),
  records: z.array(
    z.object({
      name: z.enum(senderRecordNames),
      state: z.enum(senderRecordStates),
      /** Where it is, in the DNS or on the network; null when nothing says where to look. */
      host: z.string().nullable(),
      /** As it is published, cut; null when there is none. */
      value: z.string().nullable(),
      /** What is wrong with it, or could be better, in French; null when nothing is. */
      problem: z.string().nullable(),
      /** The line of the DNS that puts it right; null when none does. A value that only the mail provider knows is null. */
      fix: z.object({ type: z.enum(['TXT', 'PTR']), host: z.string(), value: z.string().nullable() }).nullable(),
    }),
  ),
});
export type SenderRecords = z.infer<typeof senderRecords>;

export const getSenderRecords = operation('GET /api/admin/mail/sender-records', {
  feature: 'mail',
  summary: 'What receivers look at of the sender: SPF, DKIM, DMARC, the server’s name, TLS, one-click unsubscription.',
  access: 'admin',
  responses: { 200: senderRecords },
  errors: [],
});

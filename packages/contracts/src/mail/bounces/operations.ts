import { z } from 'zod';
import { noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { accountLimits } from '../../users/constants.ts';
import { mailEventVersion, maxMailReportBytes } from '../deliverability.ts';

const common = {
  version: z.literal(mailEventVersion),
  /** `Message-ID` of the mail as it was handed over, with or without its angle brackets. */
  messageId: z.string().min(1).max(250),
  /** To whom it was sent. */
  recipient: z.string().trim().min(1).max(accountLimits.emailLength),
};

/** What the mail provider says of one mail, in version 1. */
export const mailEvent = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('bounced'),
    /** `hard` when the address does not exist, `soft` for what may pass. */
    kind: z.enum(['hard', 'soft']),
    /** Enhanced status code (RFC 3463). */
    status: z
      .string()
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
      .optional(),
    diagnostic: z.string().max(2000).optional(),
  }),
  z.object({ ...common, type: z.literal('complained') }),
  z.object({ ...common, type: z.literal('delivered') }),
]);
export type MailEvent = z.infer<typeof mailEvent>;

export const receiveMailEvent = operation('POST /api/mail/events', {
  feature: 'mail',
  summary:
    'A bounce, complaint or delivery as the mail provider reports it, signed as Standard Webhooks says; the same id counts once.',
  access: 'token',
  reads: { as: 'bytes', most: 64 * 1024 },
  responses: { 204: noContent },
  errors: ['bad_signature', 'malformed_body', 'mail_event_version', 'validation'],
});

/** What a delivery report came to. */
export const mailReportOutcome = z.object({
  outcome: z.enum(['counted', 'ignored']),
  /** For the log of the mail server; null when it was counted. */
  reason: z.string().nullable(),
});
export type MailReportOutcome = z.infer<typeof mailReportOutcome>;

export const receiveMailReport = operation('POST /internal/mail/reports', {
  feature: 'mail',
  summary:
    'A delivery report (RFC 3464) or complaint (RFC 5965) as the mail server received it, byte for byte. What is not about a mail of ours is ignored.',
  access: 'operator',
  reads: { as: 'bytes', most: maxMailReportBytes },
  responses: { 200: mailReportOutcome },
  errors: [],
});

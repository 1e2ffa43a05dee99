import { z } from 'zod';
import { id, isoDate, listQuery } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { mailKinds, mailSchemes, mailStates } from './constants.ts';

export const mailState = z.enum(mailStates);
export const mailKind = z.enum(mailKinds);

/** A mail that the demonstration stored instead of sending it. */
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
  feature: 'mail',
  summary: 'Mails that the demonstration stored instead of sending them, newest first; nowhere else.',
  access: 'visitor',
  query: listQuery.extend({ to: z.string().max(254).optional() }),
  responses: { 200: z.array(mailboxMail) },
  errors: ['not_found', 'bad_cursor'],
});

/** A mail of the outbox, as administrators see it; its texts are not stored. */
export const outboxMail = z.object({
  id,
  template: z.string(),
  kind: mailKind,
  to: z.object({ email: z.string(), name: z.string() }),
  /** As it was sent or tried; null before. */
  subject: z.string().nullable(),
  state: mailState,
  /** How often it was handed to the server. */
  attempts: z.number().int().min(0),
  /** Why it was refused, abandoned, withheld, or not taken the last time. */
  reason: z.string().nullable(),
  createdAt: isoDate,
  /** When it got into the state that it has. */
  changedAt: isoDate,
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const mailsSummary = z.object({
  /** Counted no further than `countLimits.mailsOfState`. */
  counts: z.record(mailState, z.number().int().min(0)),
  /** How mails leave: by SMTP, into the demonstration's mailbox, or not at all until SMTP is set. */
  transport: z.enum(['smtp', 'mailbox', 'none']),
});
export type MailsSummary = z.infer<typeof mailsSummary>;

/** A template filled with its sample. */
export const mailPreview = z.object({
  name: z.string(),
  /** What it is for, in French. */
  label: z.string(),
  kind: mailKind,
  subject: z.string(),
  preheader: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;

export const listMails = operation('GET /api/admin/mails', {
  feature: 'mail',
  summary: 'Mails that were asked for, newest first; of one state, one template, or one address.',
  access: 'admin',
  query: listQuery.extend({
    state: mailState.optional(),
    template: z.string().max(64).optional(),
    to: z.string().trim().max(254).optional(),
  }),
  responses: { 200: z.array(outboxMail) },
  errors: ['bad_cursor'],
});

export const summariseMails = operation('GET /api/admin/mails/summary', {
  feature: 'mail',
  summary: 'How many mails are in each state, and how they leave.',
  access: 'admin',
  responses: { 200: mailsSummary },
  errors: [],
});

export const resendMail = operation('PUT /api/admin/mails/:id/state', {
  feature: 'mail',
  summary: 'Has a mail that was refused or abandoned tried again.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ state: z.literal('waiting') }),
  responses: { 200: outboxMail },
  errors: ['mail_not_found', 'mail_transition'],
});

export const listMailTemplates = operation('GET /api/admin/mail-templates', {
  feature: 'mail',
  summary: 'Every mail that the product sends, filled with an example.',
  access: 'admin',
  responses: { 200: z.array(mailPreview) },
  errors: [],
});

export const previewMailTemplate = operation('GET /api/admin/mail-templates/:name/html', {
  feature: 'mail',
  summary: 'A template filled with its example, as a page to be shown in a frame.',
  access: 'admin',
  params: z.object({ name: z.string().min(1).max(64) }),
  query: z.object({ scheme: z.enum(mailSchemes).default('auto') }),
  produces: ['text/html; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const readMailboxMail = operation('GET /api/mailbox/:id/html', {
  feature: 'mail',
  summary: 'A mail of the demonstration’s mailbox, as a page to be shown in a frame.',
  access: 'visitor',
  params: z.object({ id }),
  produces: ['text/html; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['not_found', 'mail_not_found'],
});

import { z } from 'zod';
import { email, id, isoDate, line, listQuery, noContent, optionalParagraph } from '../core/fields.ts';
import { formatNumber } from '../core/format/numbers.ts';
import { limits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { newsletterConsentVersions } from '../newsletter/constants.ts';
import { accountLimits } from '../users/constants.ts';
import { addressesIn } from './address-list.ts';
import {
  invitationExpertise,
  invitationLimits,
  invitationPriorities,
  invitationStates,
  invitationTypes,
} from './constants.ts';
import { invitationFieldMessages } from './messages.ts';
import { blanksIn } from './templates.ts';

/** What the person reads; a template whose blanks nobody filled in is refused. */
const message = optionalParagraph(invitationLimits.messageLength).refine((text) => blanksIn(text).length === 0, {
  error: ({ input }) => invitationFieldMessages.blanks(typeof input === 'string' ? blanksIn(input) : []),
});

export const expertInvitationDraft = z.object({
  email,
  name: line(accountLimits.authorNameLength),
  expertise: z
    .array(z.enum(invitationExpertise))
    .max(invitationExpertise.length)
    .overwrite((chosen) => [...new Set(chosen)])
    .default([]),
  personalizedMessage: message.default(''),
  invitationType: z.enum(invitationTypes).default('newsletter'),
  priority: z.enum(invitationPriorities).default('normal'),
});
export type ExpertInvitationDraft = z.output<typeof expertInvitationDraft>;

/** A pasted list of addresses; what is none is named, and stops nothing. */
export const bulkInvitationDraft = z.object({
  emails: z
    .string()
    .max(invitationLimits.emailsLength, 'Cette liste est trop longue : envoyez-la en plusieurs fois.')
    .refine((text) => text.trim() !== '', invitationFieldMessages.noEmails)
    .refine((text) => addressesIn(text).length <= invitationLimits.maxLines, {
      error: `Au plus ${formatNumber(invitationLimits.maxLines)} adresses à la fois.`,
    }),
  defaultMessage: message.default(''),
  invitationType: z.enum(invitationTypes).default('newsletter'),
});
export type BulkInvitationDraft = z.output<typeof bulkInvitationDraft>;

/** An invitation as the administration sees it. */
export const expertInvitation = z.object({
  id,
  email: z.string(),
  /** Empty for one of many. */
  name: z.string(),
  expertise: z.array(z.string()),
  invitationType: z.enum(invitationTypes),
  priority: z.enum(invitationPriorities),
  state: z.enum(invitationStates),
  /** What of it was accepted, and when. */
  authorAt: isoDate.nullable(),
  newsletterAt: isoDate.nullable(),
  openedAt: isoDate.nullable(),
  createdAt: isoDate,
  /** When it was sent last. */
  sentAt: isoDate,
  expiresAt: isoDate,
});
export type ExpertInvitation = z.infer<typeof expertInvitation>;

export const inviteExpert = operation('POST /api/experts/invite', {
  feature: 'invitations',
  summary: 'Mails somebody an invitation to read, to write or both, by a signed link that expires.',
  access: 'admin',
  body: expertInvitationDraft,
  responses: { 201: expertInvitation },
  errors: [
    'expert_invitation_open',
    'expert_invitation_accepted',
    'expert_invitation_declined',
    'expert_invitation_suppressed',
  ],
  idempotent: 'key',
});

export const previewInvitation = operation('GET /api/experts/invite/preview', {
  feature: 'invitations',
  summary:
    'The mail of an invitation that is being written, as a page to be shown in a frame; blanks stand in it as they are.',
  access: 'admin',
  query: z.object({
    /** As much of it as an address holds. */
    message: z.string().max(invitationLimits.previewLength).default(''),
    invitationType: z.enum(invitationTypes).default('newsletter'),
    priority: z.enum(invitationPriorities).default('normal'),
  }),
  produces: ['text/html; charset=utf-8'],
  responses: { 200: z.null() },
  errors: [],
});

export const inviteExperts = operation('POST /api/experts/bulk-invite', {
  feature: 'invitations',
  summary:
    'Mails many people an invitation; what is no address, stands twice or may not be written to is told with its reason.',
  access: 'admin',
  body: bulkInvitationDraft,
  responses: {
    201: z.object({
      /** Invitations that were queued, each once. */
      sent: z.int().min(0),
      failed: z.array(z.object({ email: z.string(), reason: z.string() })),
    }),
  },
  errors: [],
  idempotent: 'key',
});

export const listExpertInvitations = operation('GET /api/experts/invitations', {
  feature: 'invitations',
  summary: 'Invitations of experts, newest first; `search` finds the starts of names and addresses.',
  access: 'admin',
  query: listQuery.extend({
    state: z.enum(invitationStates).optional(),
    search: z.string().max(limits.searchLength).optional(),
  }),
  responses: { 200: z.array(expertInvitation) },
  errors: ['bad_cursor'],
});

export const resendExpertInvitation = operation('POST /api/experts/invitations/:id/resend', {
  feature: 'invitations',
  summary: 'Mails an invitation again with a new link; the former one is worth nothing any more.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: expertInvitation },
  errors: [
    'expert_invitation_not_found',
    'expert_invitation_accepted',
    'expert_invitation_declined',
    'expert_invitation_suppressed',
  ],
  idempotent: 'key',
});

/** Signed by this site; names an invitation by its id, never an address: it stands in histories. */
const invitationToken = z.string().min(1).max(500);
const tokenBody = z.object({ token: invitationToken });

/** What the page behind the link shows. */
export const openedInvitation = z.object({
  state: z.enum(['open', 'expired', 'declined']),
  invitationType: z.enum(invitationTypes),
  name: z.string(),
  /** Masked: who opens the link recognises it. */
  email: z.string(),
  message: z.string(),
  expiresAt: isoDate,
  isAuthor: z.boolean(),
  /** `asked`: a mail waits for the second yes. */
  newsletter: z.enum(['no', 'asked', 'yes']),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

export const openExpertInvitation = operation('GET /api/expert-invitations/:token', {
  feature: 'invitations',
  summary:
    'What an invitation offers. That it was looked at is stored; looking accepts nothing: programs that scan mails look, too.',
  access: 'token',
  params: z.object({ token: invitationToken }),
  responses: { 200: openedInvitation },
  errors: ['link_used'],
});

export const acceptAsAuthor = operation('POST /api/expert-invitations/author', {
  feature: 'invitations',
  summary: 'Accepts to write: answers where an author’s account is opened, or raised to one.',
  access: 'token',
  body: tokenBody,
  responses: { 200: z.object({ path: z.string() }) },
  errors: ['link_used'],
  form: true,
});

export const acceptNewsletter = operation('POST /api/expert-invitations/newsletter', {
  feature: 'invitations',
  summary: 'Accepts to read: asks for the newsletter, which a mail has confirmed once more.',
  access: 'token',
  body: tokenBody.extend({
    consent: z.enum(newsletterConsentVersions, 'Cochez la case pour recevoir la lettre.'),
  }),
  responses: { 200: z.object({ newsletter: z.literal('asked') }) },
  errors: ['link_used'],
  form: true,
});

export const declineInvitation = operation('POST /api/expert-invitations/refusal', {
  feature: 'invitations',
  summary: 'Declines: this address is not invited again.',
  access: 'token',
  body: tokenBody,
  responses: { 204: noContent },
  errors: ['link_used'],
  form: true,
});

import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { roles } from '../../core/roles.ts';

/** What a mailed link does, once. */
export const linkPurposes = ['password-reset', 'email-verification', 'email-change', 'invitation'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** 256 bits in base64url (RFC 4648, section 5); of another form it opens nothing, and is answered alike. */
export const oneTimeToken = z.string().max(200);

/** What the page behind a mailed link shows to a person who holds it. */
export const mailedLink = z.object({
  purpose: z.enum(linkPurposes),
  /** The address that the link was mailed to. */
  email: z.string(),
  /** The role that an invitation gives. */
  role: z.enum(roles).nullable(),
  /** Whom an invitation is for, where that is known: an applicant gave their name. */
  fullName: z.string().nullable(),
  /** One that is free, made of that name, for them to change. */
  username: z.string().nullable(),
  expiresAt: isoDate,
});
export type MailedLink = z.infer<typeof mailedLink>;

export const getMailedLink = operation('GET /api/auth/links/:token', {
  feature: 'auth',
  summary: 'What a mailed link is for. Looking uses nothing up: programs that scan mails look, too.',
  access: 'token',
  params: z.object({ token: oneTimeToken }),
  responses: { 200: mailedLink },
  errors: ['link_used'],
});

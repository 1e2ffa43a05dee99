import type { z } from 'zod';
import type { MailTemplate } from '../define-mail.ts';
import { accountInvitation } from './account-invitation.ts';
import { accountRestored } from './account-restored.ts';
import { accountSuspended } from './account-suspended.ts';
import { applicationAccepted } from './application-accepted.ts';
import { applicationReceived } from './application-received.ts';
import { applicationRefused } from './application-refused.ts';
import { commentApproved } from './comment-approved.ts';
import { commentReply } from './comment-reply.ts';
import { emailChange } from './email-change.ts';
import { emailTaken } from './email-taken.ts';
import { emailVerification } from './email-verification.ts';
import { notice } from './notice.ts';
import { notification } from './notification.ts';
import { passwordReset } from './password-reset.ts';
import { privacyAccountUnused } from './privacy-account-unused.ts';
import { privacyErasureAsked } from './privacy-erasure-asked.ts';
import { privacyErasureBlocked } from './privacy-erasure-blocked.ts';
import { privacyErasureCancelled } from './privacy-erasure-cancelled.ts';
import { privacyErasureDone } from './privacy-erasure-done.ts';
import { privacyExportReady } from './privacy-export-ready.ts';
import { securityNotice } from './security-notice.ts';

/** Every mail that the product sends. */
const templates = [
  accountInvitation,
  accountRestored,
  accountSuspended,
  applicationAccepted,
  applicationReceived,
  applicationRefused,
  commentApproved,
  commentReply,
  emailChange,
  emailTaken,
  emailVerification,
  notice,
  notification,
  passwordReset,
  privacyAccountUnused,
  privacyErasureAsked,
  privacyErasureBlocked,
  privacyErasureCancelled,
  privacyErasureDone,
  privacyExportReady,
  securityNotice,
] as const;

type Template = (typeof templates)[number];
export type TemplateName = Template['name'];
/** A template's name with the data that it needs. */
export type TemplateData = {
  [T in Template as T['name']]: { template: T['name']; data: z.input<T['data']> };
}[TemplateName];

/** The same whatever their data are; `compose` checks those before a template sees them. */
export const allTemplates: readonly MailTemplate[] = templates;

const byName = new Map(allTemplates.map((template) => [template.name, template]));

/** Null for a mail of an older version of the product, whose template is gone. */
export function templateOf(name: string): MailTemplate | null {
  return byName.get(name) ?? null;
}

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
import { expertInvitation } from './expert-invitation.ts';
import { ledgerStatement } from './ledger-statement.ts';
import { newsletterCampaign } from './newsletter-campaign.ts';
import { newsletterCampaignTest } from './newsletter-campaign-test.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { newsletterDigest } from './newsletter-digest.ts';
import { newsletterLink } from './newsletter-link.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { newsletterWelcomeChoices } from './newsletter-welcome-choices.ts';
import { newsletterWelcomeReading } from './newsletter-welcome-reading.ts';
import { notice } from './notice.ts';
import { notification } from './notification.ts';
import { orderLink } from './order-link.ts';
import { orderReceipt } from './order-receipt.ts';
import { orderRefund } from './order-refund.ts';
import { orderRefused } from './order-refused.ts';
import { orderWithdrawal } from './order-withdrawal.ts';
import { passwordReset } from './password-reset.ts';
import { planGiven } from './plan-given.ts';
import { planMember } from './plan-member.ts';
import { planReminder } from './plan-reminder.ts';
import { planStarted } from './plan-started.ts';
import { privacyAccountUnused } from './privacy-account-unused.ts';
import { privacyErasureAsked } from './privacy-erasure-asked.ts';
import { privacyErasureBlocked } from './privacy-erasure-blocked.ts';
import { privacyErasureCancelled } from './privacy-erasure-cancelled.ts';
import { privacyErasureDone } from './privacy-erasure-done.ts';
import { privacyExportReady } from './privacy-export-ready.ts';
import { securityNotice } from './security-notice.ts';
import { siteAccess } from './site-access.ts';
import { siteConfirmation } from './site-confirmation.ts';

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
  expertInvitation,
  ledgerStatement,
  newsletterCampaign,
  newsletterCampaignTest,
  newsletterDigest,
  newsletterConfirmation,
  newsletterLink,
  newsletterWelcome,
  newsletterWelcomeChoices,
  newsletterWelcomeReading,
  notice,
  notification,
  orderLink,
  orderReceipt,
  orderRefund,
  orderRefused,
  orderWithdrawal,
  passwordReset,
  planGiven,
  planMember,
  planReminder,
  planStarted,
  privacyAccountUnused,
  privacyErasureAsked,
  privacyErasureBlocked,
  privacyErasureCancelled,
  privacyErasureDone,
  privacyExportReady,
  securityNotice,
  siteAccess,
  siteConfirmation,
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

/** Null for a mail of an older version of the product, whose template was removed. */
export function templateOf(name: string): MailTemplate | null {
  return byName.get(name) ?? null;
}

import { applicationActs } from '../applications/audit.ts';
import { accountActs } from '../auth/audit.ts';
import { commentActs } from '../comments/audit.ts';
import { couponActs } from '../coupons/audit.ts';
import { invitationActs } from '../invitations/audit.ts';
import { jobActs } from '../jobs/audit.ts';
import { correctionActs } from '../ledger/corrections/audit.ts';
import { payoutActs } from '../ledger/payouts/audit.ts';
import { reconciliationActs } from '../ledger/reconciliation/audit.ts';
import { mailActs } from '../mail/audit.ts';
import { subscriberActs } from '../newsletter/audit.ts';
import { campaignActs } from '../newsletter/campaigns/audit.ts';
import { orderActs } from '../orders/audit.ts';
import { partnerActs } from '../partners/audit.ts';
import { postActs } from '../posts/audit.ts';
import { privacyActs } from '../privacy/audit.ts';
import { releaseActs } from '../releases/audit.ts';
import { siteActs } from '../sites/audit.ts';
import { userActs } from '../users/audit.ts';
import { webinarActs } from '../webinars/audit.ts';
import { describeBy, type RecordedOf } from './act.ts';

/**
 * What administrators do that is recorded. Each feature has its acts and their words in `<feature>/audit.ts`: what has no words
 * here cannot be recorded.
 */
const acts = {
  ...accountActs,
  ...applicationActs,
  ...campaignActs,
  ...commentActs,
  ...correctionActs,
  ...couponActs,
  ...invitationActs,
  ...jobActs,
  ...mailActs,
  ...partnerActs,
  ...payoutActs,
  ...reconciliationActs,
  ...orderActs,
  ...postActs,
  ...privacyActs,
  ...releaseActs,
  ...siteActs,
  ...subscriberActs,
  ...userActs,
  ...webinarActs,
};

export type AuditAction = keyof typeof acts;

/** An action with what is recorded of it. */
export type ActRecord = {
  [A in AuditAction]: { action: A } & (keyof RecordedOf<(typeof acts)[A]> extends never
    ? { details?: Readonly<Record<string, never>> }
    : { details: RecordedOf<(typeof acts)[A]> });
}[AuditAction];

/** Every action with its label, in the order of their labels. */
export const auditActions: readonly { action: string; label: string }[] = Object.entries(acts)
  .map(([action, { label }]) => ({ action, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

/** An entry of the audit in words. An action that the site no longer has is called by its own name. */
export const describeAct = (action: string, details: Readonly<Record<string, unknown>>) =>
  describeBy(acts, action, details);

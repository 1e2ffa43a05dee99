import type { RecordedOf } from './audit/act.ts';
import { applicationActs } from './audit/applications.ts';
import { campaignActs } from './audit/campaigns.ts';
import { commentActs } from './audit/comments.ts';
import { couponActs } from './audit/coupons.ts';
import { invitationActs } from './audit/invitations.ts';
import { mailActs } from './audit/mail.ts';
import { orderActs } from './audit/orders.ts';
import { partnerActs } from './audit/partners.ts';
import { payoutActs } from './audit/payouts.ts';
import { postActs } from './audit/posts.ts';
import { privacyActs } from './audit/privacy.ts';
import { releaseActs } from './audit/releases.ts';
import { siteActs } from './audit/sites.ts';
import { subscriberActs } from './audit/subscribers.ts';
import { userActs } from './audit/users.ts';

/**
 * What administrators do that is recorded. Each feature has its acts and their words in `audit/<feature>.ts`: what has no words
 * here cannot be recorded.
 */
const acts = {
  ...applicationActs,
  ...campaignActs,
  ...commentActs,
  ...couponActs,
  ...invitationActs,
  ...mailActs,
  ...partnerActs,
  ...payoutActs,
  ...orderActs,
  ...postActs,
  ...privacyActs,
  ...releaseActs,
  ...siteActs,
  ...subscriberActs,
  ...userActs,
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

const isKnown = (action: string): action is AuditAction => Object.hasOwn(acts, action);

/** An entry of the audit in words. An action that the site no longer has is called by its own name. */
export function describeAct(
  action: string,
  details: Readonly<Record<string, unknown>>,
): { label: string; sentence: string | null } {
  if (!isKnown(action)) return { label: action, sentence: null };
  return { label: acts[action].label, sentence: acts[action].describe(details) };
}

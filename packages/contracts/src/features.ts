import { agentErrors } from './agents/errors.ts';
import { aiErrors } from './ai/errors.ts';
import { glossaryErrors } from './ai/glossary/errors.ts';
import { translationErrors } from './ai/translations/errors.ts';
import { applicationErrors } from './applications/errors.ts';
import { authErrors } from './auth/errors.ts';
import { commentErrors } from './comments/errors.ts';
import { contentExportErrors } from './content-exports/errors.ts';
import { contentImportErrors } from './content-imports/errors.ts';
import type { ErrorEntries } from './core/error.ts';
import { httpErrors } from './core/errors.ts';
import type { OperationKey } from './core/operation.ts';
import { couponErrors } from './coupons/errors.ts';
import { invitationErrors } from './invitations/errors.ts';
import { jobErrors } from './jobs/errors.ts';
import { ledgerErrors } from './ledger/errors.ts';
import { mailErrors } from './mail/errors.ts';
import { campaignErrors } from './newsletter/campaigns/errors.ts';
import { courseErrors } from './newsletter/courses/errors.ts';
import { importErrors } from './newsletter/imports/errors.ts';
import { subscriptionErrors } from './newsletter/subscriptions/errors.ts';
import { notificationErrors } from './notifications/errors.ts';
import { orderErrors } from './orders/errors.ts';
import { partnerErrors } from './partners/errors.ts';
import { planErrors } from './plans/errors.ts';
import { postErrors } from './posts/errors.ts';
import { privacyErrors } from './privacy/errors.ts';
import { productErrors } from './products/errors.ts';
import { releaseErrors } from './releases/errors.ts';
import { siteErrors } from './sites/errors.ts';
import { uploadErrors } from './uploads/errors.ts';
import { userErrors } from './users/errors.ts';
import { webinarErrors } from './webinars/errors.ts';

/** Every file that declares operations, one line each; a test names the file that is missing. */
type Features = [
  typeof import('./administration/operations.ts'),
  typeof import('./agents/operations.ts'),
  typeof import('./ai/operations.ts'),
  typeof import('./ai/glossary/operations.ts'),
  typeof import('./ai/translations/operations.ts'),
  typeof import('./analytics/operations.ts'),
  typeof import('./applications/operations.ts'),
  typeof import('./audit/operations.ts'),
  typeof import('./auth/operations.ts'),
  typeof import('./auth/emails/operations.ts'),
  typeof import('./auth/invitations/operations.ts'),
  typeof import('./auth/links/operations.ts'),
  typeof import('./auth/passkeys/operations.ts'),
  typeof import('./auth/passwords/operations.ts'),
  typeof import('./auth/second-factor/operations.ts'),
  typeof import('./auth/sessions/operations.ts'),
  typeof import('./authors/operations.ts'),
  typeof import('./comments/operations.ts'),
  typeof import('./comments/bans/operations.ts'),
  typeof import('./comments/mails/operations.ts'),
  typeof import('./consents/operations.ts'),
  typeof import('./coupons/operations.ts'),
  typeof import('./crawlers/operations.ts'),
  typeof import('./feeds/operations.ts'),
  typeof import('./invitations/operations.ts'),
  typeof import('./jobs/operations.ts'),
  typeof import('./ledger/accountant/operations.ts'),
  typeof import('./ledger/corrections/operations.ts'),
  typeof import('./ledger/operations.ts'),
  typeof import('./ledger/payouts/operations.ts'),
  typeof import('./ledger/payouts/phones/operations.ts'),
  typeof import('./ledger/reconciliation/operations.ts'),
  typeof import('./ledger/revenue/operations.ts'),
  typeof import('./mail/operations.ts'),
  typeof import('./mail/bounces/operations.ts'),
  typeof import('./mail/suppressions/operations.ts'),
  typeof import('./newsletter/operations.ts'),
  typeof import('./newsletter/campaigns/operations.ts'),
  typeof import('./newsletter/courses/operations.ts'),
  typeof import('./newsletter/digests/operations.ts'),
  typeof import('./newsletter/letters/operations.ts'),
  typeof import('./newsletter/subscribers/operations.ts'),
  typeof import('./newsletter/subscriptions/operations.ts'),
  typeof import('./newsletter/imports/operations.ts'),
  typeof import('./notifications/operations.ts'),
  typeof import('./og/operations.ts'),
  typeof import('./orders/operations.ts'),
  typeof import('./orders/administration/operations.ts'),
  typeof import('./orders/pages/operations.ts'),
  typeof import('./orders/purchases/operations.ts'),
  typeof import('./partners/operations.ts'),
  typeof import('./partners/deliveries/operations.ts'),
  typeof import('./partners/events/operations.ts'),
  typeof import('./partners/experts/operations.ts'),
  typeof import('./partners/leads/operations.ts'),
  typeof import('./partners/sync/operations.ts'),
  typeof import('./partners/webhook/operations.ts'),
  typeof import('./payments/operations.ts'),
  typeof import('./payments/rails/operations.ts'),
  typeof import('./plans/operations.ts'),
  typeof import('./posts/operations.ts'),
  typeof import('./posts/ai-text/operations.ts'),
  typeof import('./posts/autosaves/operations.ts'),
  typeof import('./posts/books/operations.ts'),
  typeof import('./posts/coauthors/operations.ts'),
  typeof import('./posts/old-paths/operations.ts'),
  typeof import('./content-imports/operations.ts'),
  typeof import('./content-exports/operations.ts'),
  typeof import('./posts/featured/operations.ts'),
  typeof import('./posts/previews/operations.ts'),
  typeof import('./posts/reading-list/operations.ts'),
  typeof import('./posts/revisions/operations.ts'),
  typeof import('./posts/schedule/operations.ts'),
  typeof import('./posts/writing/operations.ts'),
  typeof import('./privacy/operations.ts'),
  typeof import('./products/operations.ts'),
  typeof import('./releases/operations.ts'),
  typeof import('./releases/collection/operations.ts'),
  typeof import('./releases/submissions/operations.ts'),
  typeof import('./releases/tokens/operations.ts'),
  typeof import('./releases/keys/operations.ts'),
  typeof import('./releases/log/operations.ts'),
  typeof import('./releases/pages/operations.ts'),
  typeof import('./releases/ramps/operations.ts'),
  typeof import('./releases/sets/operations.ts'),
  typeof import('./search/operations.ts'),
  typeof import('./sites/operations.ts'),
  typeof import('./sites/administration/operations.ts'),
  typeof import('./sites/diagnosis/operations.ts'),
  typeof import('./sites/figures/operations.ts'),
  typeof import('./sites/forms/operations.ts'),
  typeof import('./sites/registration/operations.ts'),
  typeof import('./system/operations.ts'),
  typeof import('./system/health/operations.ts'),
  typeof import('./uploads/operations.ts'),
  typeof import('./users/operations.ts'),
  typeof import('./users/administration/operations.ts'),
  typeof import('./webinars/operations.ts'),
  typeof import('./webinars/registrations/operations.ts'),
  typeof import('./example-notes/operations.ts'),
  typeof import('./web-vitals/operations.ts'),
];
type OperationsOf<F> = F extends unknown
  ? { [N in keyof F]: F[N] extends { readonly key: OperationKey } ? F[N] : never }[keyof F]
  : never;
type All = OperationsOf<Features[number]>;

/** Every call by its key, as a type only: a browser client is typed by it and loads no schema library. */
export type Operations = { [O in All as O['key']]: O };

/**
 * The catalogue of errors, put together from the features' own `errors.ts`; for servers: a browser gets the
 * sentence with the answer. Programs branch on the code, never on the
 * sentence. Texts that the specification quotes stand to the letter.
 */
export const errorCatalogue = {
  ...httpErrors,
  ...agentErrors,
  ...aiErrors,
  ...glossaryErrors,
  ...translationErrors,
  ...authErrors,
  ...userErrors,
  ...postErrors,
  ...commentErrors,
  ...applicationErrors,
  ...orderErrors,
  ...planErrors,
  ...couponErrors,
  ...productErrors,
  ...uploadErrors,
  ...notificationErrors,
  ...importErrors,
  ...contentImportErrors,
  ...contentExportErrors,
  ...invitationErrors,
  ...jobErrors,
  ...ledgerErrors,
  ...mailErrors,
  ...campaignErrors,
  ...courseErrors,
  ...partnerErrors,
  ...privacyErrors,
  ...releaseErrors,
  ...siteErrors,
  ...subscriptionErrors,
  ...webinarErrors,
} as const satisfies ErrorEntries;

export type ErrorCode = keyof typeof errorCatalogue;

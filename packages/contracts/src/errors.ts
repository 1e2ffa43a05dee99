import { applicationErrors } from './errors/applications.ts';
import { authErrors } from './errors/auth.ts';
import { commentErrors } from './errors/comments.ts';
import { couponErrors } from './errors/coupons.ts';
import { httpErrors } from './errors/http.ts';
import { importErrors } from './errors/imports.ts';
import { invitationErrors } from './errors/invitations.ts';
import { jobErrors } from './errors/jobs.ts';
import { ledgerErrors } from './errors/ledger.ts';
import { mailErrors } from './errors/mail.ts';
import { newsletterErrors } from './errors/newsletter.ts';
import { notificationErrors } from './errors/notifications.ts';
import { orderErrors } from './errors/orders.ts';
import { partnerErrors } from './errors/partners.ts';
import { planErrors } from './errors/plans.ts';
import { postErrors } from './errors/posts.ts';
import { privacyErrors } from './errors/privacy.ts';
import { productErrors } from './errors/products.ts';
import { releaseErrors } from './errors/releases.ts';
import { siteErrors } from './errors/sites.ts';
import { subscriptionErrors } from './errors/subscriptions.ts';
import { uploadErrors } from './errors/uploads.ts';
import { userErrors } from './errors/users.ts';

/** What each feature declares: one code for programs, one sentence for people that says what to do next, one HTTP status. */
export type ErrorEntries = Record<string, { status: number; error: string }>;

/**
 * The catalogue of errors, put together from the features' own files in `errors/`. Programs branch on the code, never on the
 * sentence. Texts that the specification quotes stand to the letter.
 */
export const errorCatalogue = {
  ...httpErrors,
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
  ...invitationErrors,
  ...jobErrors,
  ...ledgerErrors,
  ...mailErrors,
  ...newsletterErrors,
  ...partnerErrors,
  ...privacyErrors,
  ...releaseErrors,
  ...siteErrors,
  ...subscriptionErrors,
} as const satisfies ErrorEntries;

export type ErrorCode = keyof typeof errorCatalogue;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The sentence of a code that came as text, in an address for example; null: the catalogue has no such code. */
export function sentenceOfCode(code: string): string | null {
  return isErrorCode(code) ? errorCatalogue[code].error : null;
}

export interface FieldProblem {
  /** Dotted path of the field ("authorEmail"); empty for the whole body. */
  path: string;
  message: string;
}

/** The one shape of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  error: string;
  details?: FieldProblem[];
}

/** A refusal as a value of the catalogue; thrown by services, turned into an answer in one place. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly details?: FieldProblem[];
  /** Seconds after which the same call may well pass, when that is known. */
  readonly retryAfter?: number;
  constructor(code: ErrorCode, options: { details?: FieldProblem[]; retryAfter?: number; cause?: unknown } = {}) {
    super(errorCatalogue[code].error, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    if (options.details) this.details = options.details;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
  get status(): number {
    return errorCatalogue[this.code].status;
  }
  toBody(): ErrorBody {
    return { code: this.code, error: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}

import type { z } from 'zod';
import type { errorAnswer } from './wire.ts';

/** A refusal as PayPal words it. */
export interface PaypalRefusal {
  status: number;
  /** The issue of its first detail if it has one, else its name. */
  code: string;
  links: readonly { href: string; rel: string }[];
  /** What is refused is the operator's own account, whatever is asked for: it says nothing of the payer or the payment. */
  isOfOperator: boolean;
  /** Of the last of several attempts: one of those before may have come through. */
  isRepeated?: boolean;
}

/**
 * By these PayPal says that an earlier call about the same thing was received already or clashes with this one: what becomes of that one
 * is not known yet. The same request id is never used for two things here, so a repeated one is the same call.
 */
const repeated = new Set(['DUPLICATE_REQUEST_ID', 'RESOURCE_CONFLICT']);

/** What is wrong with the operator's own account, or with its balance (Orders v2, Payments v2: 422). It may be put right. */
const ofOperator = new Set([
  ...['INVALID_ACCOUNT_STATUS', 'NOT_AUTHORIZED', 'PERMISSION_DENIED', 'CONSENT_NEEDED'],
  ...[
    'PAYEE_ACCOUNT_INVALID',
    'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
    'PAYEE_ACCOUNT_RESTRICTED',
    'PAYEE_ACCOUNT_NOT_VERIFIED',
  ],
  ...['AUTH_CAPTURE_NOT_ENABLED', 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
]);

/** The payer may choose another means of payment and approve again. */
const declined = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

/** What an answer of that status refuses, by its body where that is in the contract. */
export function refusalOf(status: number, error: z.output<typeof errorAnswer>): PaypalRefusal {
  const { name, details = [], links = [] } = error;
  const code = details[0]?.issue ?? name;
  // 401 and 403 are about who calls: the operator's account and its rights.
  return { status, code, links, isOfOperator: status === 401 || status === 403 || ofOperator.has(code) };
}

/**
 * Whether an earlier call about the same thing is not done yet (Orders v2: `ORDER_COMPLETION_IN_PROGRESS`, 422; Payments v2:
 * `PREVIOUS_REQUEST_IN_PROGRESS`, 409): asked again under the same id, PayPal says what became of it.
 */
export const isInProgress = ({ status, code }: PaypalRefusal): boolean =>
  status === 409 || code.endsWith('_IN_PROGRESS') || repeated.has(code);

/** Whether the payer may choose another means of payment. */
export const isDeclined = ({ code }: PaypalRefusal): boolean => declined.has(code);

/** Whether the payer has not agreed yet. */
export const isNotApproved = ({ code }: PaypalRefusal): boolean =>
  code === 'ORDER_NOT_APPROVED' || code === 'PAYER_ACTION_REQUIRED';

/** Whether PayPal may have the payment already, by the order or by its invoice id: it is read then. */
export const mayBeCaptured = ({ code }: PaypalRefusal): boolean =>
  code === 'ORDER_ALREADY_CAPTURED' || code === 'DUPLICATE_INVOICE_ID';

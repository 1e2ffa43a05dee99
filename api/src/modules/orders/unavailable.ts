import { CodedError } from '@letat/contracts/core/coded-error';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import { PaymentRefused } from '../payments/index.ts';

/**
 * What a buyer is told when the provider did not do what it was asked: `payments_suspended` when it refuses the operator's account,
 * `payments_unavailable` when nobody knows; any other error stays what it is.
 */
export function unavailableOr(cause: unknown): unknown {
  if (cause instanceof PaymentRefused && cause.isOfOperator) return new CodedError('payments_suspended', { cause });
  if (cause instanceof OutgoingHttpError || cause instanceof PaymentRefused)
    return new CodedError('payments_unavailable', { cause });
  return cause;
}

/** Whether the provider could not be asked, in its own words or in those for the buyer: what became of an order is read another time. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof CodedError) return error.code === 'payments_unavailable' || error.code === 'payments_suspended';
  return error instanceof OutgoingHttpError || error instanceof PaymentRefused;
}

import { CodedError } from '@letat/contracts/errors';

/** A text that cannot be an article, as a problem of its field. */
export function refusal(message: string, cause?: unknown): CodedError {
  return new CodedError('validation', {
    details: [{ path: 'content', message }],
    ...(cause === undefined ? {} : { cause }),
  });
}

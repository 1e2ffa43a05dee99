import { randomBytes } from 'node:crypto';
import { shellSpanOf, traceparentOf } from '@letat/contracts/core/trace';

/** The id of a request as the API logs it, and the same as W3C Trace Context writes it, for what may stand between here and the API. */
export function traceHeaders(requestId: string): Record<string, string> {
  const traceparent = traceparentOf(requestId, shellSpanOf(requestId) ?? randomBytes(8).toString('hex'));
  return { 'x-request-id': requestId, ...(traceparent === null ? {} : { traceparent }) };
}

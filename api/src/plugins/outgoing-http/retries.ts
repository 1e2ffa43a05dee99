import { OutgoingHttpError, type OutgoingStream } from './port.ts';

/** What of an answer decides: its status and headers. */
type Answered = Pick<OutgoingStream, 'status' | 'headers'>;

/** Statuses that may pass: the server or a machine before it is busy, away or being replaced. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const longestDelayMs = 5000;

/** Whether the same call may well have another outcome in a moment. */
export function isWorthRepeating(outcome: Answered | OutgoingHttpError): boolean {
  if (outcome instanceof OutgoingHttpError) return outcome.failure === 'network' || outcome.failure === 'timeout';
  return passing.has(outcome.status);
}

/**
 * Milliseconds before that attempt: anything up to a bound that doubles (full jitter), so that callers who failed together do
 * not come back together. What the server asks for (`Retry-After`) is kept to; null when it asks for longer than a call waits.
 */
export function delayBefore(
  attempt: number,
  firstDelayMs: number,
  outcome: Answered | OutgoingHttpError,
): number | null {
  const bound = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 2));
  const jitter = Math.random() * bound;
  const asked = outcome instanceof OutgoingHttpError ? null : retryAfterMs(outcome);
  if (asked === null) return jitter;
  return asked > longestDelayMs ? null : asked + jitter;
}

/** `Retry-After` in seconds; its other form, a date, is for maintenance windows, which no call waits for. */
function retryAfterMs({ headers }: Answered): number | null {
  const header = headers['retry-after'];
  if (header === undefined) return null;
  return /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Number.POSITIVE_INFINITY;
}

import { uploadLimits } from '@letat/contracts/uploads/constants';
import { toUploadError, UploadError } from './upload-error.ts';

/**
 * Does it, and again while what stands in the way may pass (§4): after 0, 1, 3 and 5 seconds, or when the answer said to come
 * back; a browser without a connection waits for it, as long as that takes. Throws the last {@link UploadError}, or the
 * signal's reason at once when it is aborted.
 */
export async function persist<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const delays: number[] = [...uploadLimits.retryDelaysMs];
  for (;;)
    try {
      signal?.throwIfAborted();
      return await attempt();
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toUploadError(thrown);
      if (!(error instanceof UploadError && error.isPassing)) throw error;
      if (!navigator.onLine) await next('online', signal);
      else {
        const delay = delays.shift();
        if (delay === undefined) throw error;
        await pause(Math.max(delay, millisecondsIn(error.retryAfter)), signal);
      }
    }
}

/** The longest that a browser's timer can wait: beyond it, it does not wait at all. */
const longest = 2 ** 31 - 1;

/** Of a `Retry-After` header: seconds, or a date (RFC 9110, section 10.2.3). */
function millisecondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Math.min(Number(retryAfter) * 1000, longest);
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? 0 : Math.min(Math.max(0, moment - Date.now()), longest);
}

/** Resolves after that time, or at once when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}

/** Resolves with the window's next event of that name, or when the signal aborts. */
function next(name: 'online', signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      window.removeEventListener(name, done);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener(name, done);
    signal?.addEventListener('abort', done);
  });
}

import { CodedError } from '@letat/contracts/errors';
import { patienceMs } from './connect.ts';

/** How long a living server may take to answer a ping. */
const pingMs = 400;

/**
 * The outcome of the work. When it takes longer than the patience, the database is asked whether it is there at all; without
 * an answer the work is given up with `unavailable`. It may still end: a 503 never promises that nothing happened.
 */
export async function attend<T>(work: Promise<T>, ping: () => Promise<void>): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([work, absence(ping, done.signal)]);
  } finally {
    done.abort();
  }
}

/** Rejects when the database is found absent. */
function absence(ping: () => Promise<void>, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    let timer = setTimeout(ask, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));

    function ask(): void {
      const giveUp = (cause: unknown) => reject(new CodedError('unavailable', { cause }));
      const late = setTimeout(giveUp, pingMs, new Error('no answer to a ping'));
      ping()
        .then(() => {
          if (!signal.aborted) timer = setTimeout(ask, patienceMs);
        }, giveUp)
        .finally(() => clearTimeout(late));
    }
  });
}

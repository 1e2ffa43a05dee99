import { CodedError } from '@letat/contracts/errors';
import { patienceMs } from './connect.ts';

/** How long a living server may take to answer a ping. */
const pingMs = 400;

/**
 * The outcome of the work. When it takes longer than the patience, the database is asked whether it is there at all; without
 * an answer the work is given up with `unavailable`. It may still end: a 503 never promises that nothing happened.
 */
export function withDatabaseTimeout<T>(work: Promise<T>, ping: () => Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    let timer = setTimeout(ask, patienceMs);

    function end(): void {
      over = true;
      clearTimeout(timer);
    }
    work.then(resolve, reject).finally(end);

    function ask(): void {
      const giveUp = (cause: unknown) => {
        end();
        reject(new CodedError('unavailable', { cause }));
      };
      const late = setTimeout(giveUp, pingMs, new Error('no answer to a ping'));
      ping()
        .then(() => {
          if (!over) timer = setTimeout(ask, patienceMs);
        }, giveUp)
        .finally(() => clearTimeout(late));
    }
  });
}

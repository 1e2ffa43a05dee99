import { CodedError } from '@letat/contracts/core/coded-error';
import { patienceMs } from './connect.ts';

/**
 * How long a living server may take to answer a ping. On a machine with three times as much to do as it can, one took more than
 * 0.9 s: a refusal of what would have succeeded is worse than one that comes a second later.
 */
const pingMs = 2000;

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
      let answered = false;
      // Where this process itself was held up, the answer may lie in the socket when the timer fires: Node runs timers before it
      // reads, and immediates after it.
      const late = setTimeout(() => {
        setImmediate(() => {
          if (!answered) giveUp(new Error('no answer to a ping'));
        });
      }, pingMs);
      ping()
        .finally(() => {
          answered = true;
          clearTimeout(late);
        })
        .then(() => {
          if (!over) timer = setTimeout(ask, patienceMs);
        }, giveUp);
    }
  });
}

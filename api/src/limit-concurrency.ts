import { CodedError } from '@letat/contracts/core/coded-error';

/** Runs a work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most so many works at once, the others in the order of their arrival; throws `rate_limited` at once when too many
 * wait, instead of letting everybody wait too long.
 */
export function limitConcurrency(running: number, waiting: number): Turns {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy < running) busy += 1;
    else {
      if (queue.length >= waiting) throw new CodedError('rate_limited');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

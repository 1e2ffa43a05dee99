import { CodedError } from '@letat/contracts/errors';

/**
 * Runs heavy work a little at a time: `atOnce` works beside each other, `waiting` behind them in order of arrival. Who comes
 * on top of that is refused with `busy`, at once, instead of waiting until their connection is given up.
 */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new CodedError('busy');
    // The place of whoever ends is handed on, never free in between.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

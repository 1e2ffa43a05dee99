import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds until the API is asked again where no process listens, within the patience of a page: one that starts again is seen as a page that takes
 * a second longer, and as no page that is not there.
 */
export const absentPausesMs: readonly number[] = [150, 300, 450];

/** Whether a connection was refused: nothing was sent. Where several addresses are tried, the sum of their errors has the code of the first. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Whether `fetch` failed since no process listens where the API is. */
export const isAbsent = (cause: unknown): boolean => cause instanceof TypeError && isRefused(cause.cause);

/**
 * Asks the API, and asks again after each pause while no process listens: what is only read.
 * @throws what `ask` throws, once there is a process or the pauses are over
 */
export async function oncePresent<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of absentPausesMs) {
    try {
      return await ask();
    } catch (cause) {
      if (!isAbsent(cause)) throw cause;
    }
    await wait(pause);
  }
  return ask();
}

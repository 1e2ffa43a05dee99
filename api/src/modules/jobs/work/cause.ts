import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Date | null>();

/**
 * When a person asked for what the work at hand comes of, by the database's clock: null where nobody did (a schedule), undefined
 * outside of work. What work asks for in turn is as old as the work itself, however late it runs.
 */
export function currentCause(): Date | null | undefined {
  return current.getStore();
}

/** Does something because of what was asked then; of what it adds, the same is so. */
export function causedAt<T>(cause: Date | null, work: () => T): T {
  return current.run(cause, work);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Schema } from 'mongoose';

/**
 * What the database may take of one request. The shell waits a minute for an answer (`headersTimeout` of its proxy), and a
 * request asks for its session and for a personal answer before the rest: three times this is less.
 */
export const requestLimitMs = 15_000;

/** What one operation or transaction of a job may take. The job's own patience is longer. */
const backgroundLimitMs = 300_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs work whose operations and transactions together may take so long, or less where it is part of such work. */
export function withTimeLimit<T>(ms: number, work: () => T): T {
  const deadline = performance.now() + ms;
  return deadlines.run(Math.min(deadline, deadlines.getStore() ?? deadline), work);
}

/**
 * Runs the recording of something that another machine has done for a request: its time begins anew, however long that took, since
 * what happened there is not undone by a refusal here.
 */
export function withNewTimeLimit<T>(work: () => T): T {
  return deadlines.run(performance.now() + requestLimitMs, work);
}

/** What the next operation or transaction may take, in milliseconds, at least one. */
export function remainingMs(): number {
  const deadline = deadlines.getStore();
  return deadline ? Math.max(1, Math.ceil(deadline - performance.now())) : backgroundLimitMs;
}

/** Before each attempt at a transaction: the driver itself tries again for two minutes. Throws `unavailable`. */
export function assertTimeLeft(): void {
  const deadline = deadlines.getStore();
  if (deadline && performance.now() >= deadline)
    throw new CodedError('unavailable', { cause: new Error('the transaction did not end in time') });
}

interface Timed {
  getOptions(): { maxTimeMS?: number };
  maxTimeMS(ms: number): unknown;
}

/** Every operation of a model ends on the server when its time is over, so that nothing runs on that nobody waits for. */
export function limitOperations(schema: Schema): void {
  const limit = (query: Timed) => {
    if (query.getOptions().maxTimeMS === undefined) query.maxTimeMS(remainingMs());
  };
  schema.pre(
    [
      'find',
      'findOne',
      'countDocuments',
      'distinct',
      'updateOne',
      'updateMany',
      'deleteOne',
      'deleteMany',
      'findOneAndUpdate',
      'findOneAndDelete',
    ],
    function () {
      limit(this);
    },
  );
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: remainingMs() });
  });
}

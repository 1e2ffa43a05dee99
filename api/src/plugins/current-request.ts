import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

interface Current {
  readonly id: string;
  /** The part of its trace that this is done in; null where nobody collects traces. */
  readonly span: string | null;
}

const current = new AsyncLocalStorage<Current>();

/** Id of the request that this is done for, here or in the work that it left behind; null when nobody asked for it. */
export function currentRequestId(): string | null {
  return current.getStore()?.id ?? null;
}

/** The part of the trace that this is done in. */
export function currentSpan(): string | null {
  return current.getStore()?.span ?? null;
}

/** Does something for a request that was answered long ago: its log lines and what it adds bear that request's id. */
export function forRequest<T>(id: string | null, work: () => T, span: string | null = null): T {
  return id === null ? work() : current.run({ id, span }, work);
}

/** After the answers from memory: those leave nothing to be followed. */
export const currentRequestPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', ({ id, span }, _reply, done) => current.run({ id, span }, done));
  },
  { name: 'current-request', dependencies: ['tracing'] },
);

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

const current = new AsyncLocalStorage<string>();

/** Id of the request that this is done for, here or in the work that it left behind; null when nobody asked for it. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}

/** Does something for a request that was answered long ago: its log lines and what it adds bear that request's id. */
export function forRequest<T>(id: string | null, work: () => T): T {
  return id === null ? work() : current.run(id, work);
}

/** After the answers from memory: those leave nothing to be followed. */
export const currentRequestPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  },
  { name: 'current-request' },
);

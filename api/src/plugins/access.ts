import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who may call. Denied by default: an address without an access of its own is nobody's. Unsafe methods must come
 * from the site itself (Origin); operators bring a token instead, and no cookie of theirs counts.
 */
export const accessPlugin = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const { access } = request.routeOptions.config;
      if (access === 'operator') {
        if (!app.isInternalToken(bearerToken(request))) throw new CodedError('unauthenticated');
        return;
      }
      if (!safeMethods.has(request.method) && request.headers.origin !== publicOrigin)
        throw new CodedError('bad_origin');
      if (access === undefined) throw new CodedError('forbidden');
      if (access !== 'visitor') throw new CodedError('unauthenticated');
    });
  },
  { name: 'access', dependencies: ['client', 'operations', 'errors'] },
);

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

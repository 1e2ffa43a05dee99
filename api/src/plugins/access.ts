import { hasSession } from '@letat/contracts/auth/session-cookie';
import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { opens } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who may call. Denied by default: an address without an access of its own is nobody's. Unsafe methods must come
 * from the site itself (Origin). Operators, and a caller by a token or a signature, bring no cookie that counts:
 * there is nothing that another site could ride on, so they may come from anywhere.
 */
export const accessPlugin = plugin(
  async (app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) return;
      const { access, operation, takesCookieBack } = request.routeOptions.config;
      if (access === 'operator') {
        if (!request.isOperator) throw new CodedError('unauthenticated');
        return;
      }
      if (access === 'token') return;
      if (!safeMethods.has(request.method) && request.headers.origin !== publicOrigin)
        throw new CodedError('bad_origin');
      if (access === undefined) throw new CodedError('forbidden');
      if (access === 'visitor') return;

      const viewer = await request.sessionUser();
      if (viewer === null) {
        if (takesCookieBack && hasSession(request.headers.cookie)) reply.header('set-cookie', app.session.noCookie);
        throw new CodedError('unauthenticated');
      }
      if (!isAtLeast(viewer.role, access)) throw new CodedError('forbidden');
      if (!opens(viewer, operation)) throw new CodedError('second_factor_compulsory');
      request.user = viewer;
    });
  },
  { name: 'access', dependencies: ['client', 'operations', 'errors', 'session'] },
);

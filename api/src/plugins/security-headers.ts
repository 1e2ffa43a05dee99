import { hasSession } from '@letat/contracts/auth/session-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** What every answer of the API says; an answer that needs otherwise sets its own value first. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Stored files: whatever their bytes are, they run nothing. Readers of feeds on other sites may show the pictures. */
export const objectHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

/** Files that people have a right to: for them alone to save, and shown by no browser. */
export const downloadHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Public answers are cached but asked for again each time (ETag); nothing else is cached anywhere. */
export const publicCacheControl = 'no-cache';

export const securityHeadersPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply) => {
      for (const [name, value] of Object.entries(apiHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', cacheControl(request, reply));
      }
    });
  },
  { name: 'security-headers' },
);

function cacheControl(request: FastifyRequest, reply: FastifyReply): string {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads || reply.statusCode >= 400 || request.routeOptions.config.access !== 'visitor') return 'no-store';
  return hasSession(request.headers.cookie) ? `private, ${publicCacheControl}` : publicCacheControl;
}

import type { FastifyInstance } from 'fastify';

/**
 * In this context bodies of every kind are taken and passed over: what mail programs send in one click is a form of one of two
 * kinds, whose one field says nothing that the address does not (RFC 8058, 3.1).
 */
export function passOverBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, parsed) => {
    payload.resume();
    parsed(null, null);
  });
}

import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { objectHeaders } from '../../plugins/security-headers.ts';
import type { Storage } from './storage/port.ts';

const objectPath = /^[0-9a-f]{16,64}-\d{1,5}x\d{1,5}(?:\.webp|\/\d{1,5}\.(?:webp|avif))$/;

/** `GET /objects/*`: re-encoded pictures. An address names its bytes, so it may be cached for ever. */
export function objectRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/objects/*', { config: { access: 'visitor' } }, async (request, reply) => {
    const key = request.params['*'];
    const stored = objectPath.test(key) ? await storage.open(`objects/${key}`) : null;
    if (!stored) throw new CodedError('not_found');
    reply.headers(objectHeaders).type(key.endsWith('.avif') ? 'image/avif' : 'image/webp');
    const etag = `"${key}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', stored.size).send(stored.stream());
  });
}

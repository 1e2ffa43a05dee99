import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { encode, encodingFor, preferredEncoding } from './response-cache/encodings.ts';
import { etagOf, holds } from './response-cache/etag.ts';

/** For what the cache does not answer: a validator on every GET, 304 when the caller holds the content, and compression. */
export const conditionalPlugin = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async (request, reply, payload: unknown) => {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
      if (reply.hasHeader('content-encoding')) return payload;
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (reads && reply.statusCode === 200) {
        const etag = reply.hasHeader('etag') ? String(reply.getHeader('etag')) : etagOf(payload);
        reply.header('etag', etag);
        if (holds(request.headers['if-none-match'], etag)) {
          reply.code(304).removeHeader('content-type').removeHeader('content-length');
          return null;
        }
      }
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      reply.header('vary', 'accept-encoding');
      const encoding = encodingFor(body.length, preferredEncoding(request.headers['accept-encoding']));
      if (encoding === 'identity') return payload;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return encode(body, encoding);
    });
  },
  { name: 'conditional' },
);

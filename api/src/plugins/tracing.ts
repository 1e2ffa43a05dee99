import { randomBytes } from 'node:crypto';
import type { SpanBuffer } from '@letat/contracts/core/spans';
import { parentSpanOf, traceIdOf } from '@letat/contracts/core/trace';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Parts of traces that this process did; null where nobody collects any. */
    spans: SpanBuffer | null;
  }
  interface FastifyRequest {
    /** Of this request's own part of its trace; null where nobody collects any, and of answers from memory. */
    span: string | null;
  }
}

export const newSpanId = (): string => randomBytes(8).toString('hex');
/** Milliseconds since 1970 of something that took so long and ends now. */
export const startOf = (ms: number): number => performance.timeOrigin + performance.now() - ms;

/** The part of each trace that a request is. After the answers from memory, as what follows requests is. */
export const tracingPlugin = plugin(
  async (app: FastifyInstance, { spans }: { spans: SpanBuffer | null }) => {
    app.decorate('spans', spans);
    app.decorateRequest('span', null);
    if (spans === null) return;
    app.addHook('onRequest', async (request) => {
      request.span = newSpanId();
    });
    app.addHook('onResponse', async ({ id, span, headers, method, routeOptions }, { statusCode, elapsedTime }) => {
      const trace = traceIdOf(id);
      if (span === null || trace === null) return;
      const route = routeOptions.url ?? '(unknown)';
      spans.record({
        ...{ trace, id: span, parent: parentSpanOf(headers.traceparent), name: `${method} ${route}`, kind: 'server' },
        ...{ startedAt: startOf(elapsedTime), ms: elapsedTime, isFailed: statusCode >= 500 },
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      });
    });
  },
  { name: 'tracing' },
);

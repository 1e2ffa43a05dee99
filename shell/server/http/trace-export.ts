import { SpanBuffer } from '@letat/contracts/core/spans';
import { parentSpanOf, shellSpanOf, traceIdOf } from '@letat/contracts/core/trace';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';

const everyMs = 5000;
const patienceMs = 5000;

/** Sends the shell's part of each trace to a collector, by OTLP over HTTP with JSON. What it does not take is lost: nothing waits for it. */
export function exportTraces(app: FastifyInstance, { tracesOrigin, trustProxy }: ShellConfig): void {
  if (tracesOrigin === null) return;
  const spans = new SpanBuffer('letat-shell');
  app.addHook('onResponse', async ({ id, page, headers, method, routeOptions }, { statusCode, elapsedTime: ms }) => {
    const trace = traceIdOf(id);
    const span = trace === null ? null : shellSpanOf(trace);
    if (trace === null || span === null) return;
    const route = page ? `${page.part} ${page.route}` : (routeOptions.url ?? '(unknown)');
    const startedAt = performance.timeOrigin + performance.now() - ms;
    const parent = trustProxy > 0 ? parentSpanOf(headers.traceparent) : null;
    spans.record({
      ...{ trace, id: span, parent, name: `${method} ${route}`, kind: 'server', startedAt, ms },
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      isFailed: statusCode >= 500,
    });
  });
  async function send(): Promise<void> {
    const body = spans.take();
    if (body === null) return;
    try {
      const { status } = await fetch(`${tracesOrigin}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      if (status >= 300) app.log.warn({ status }, 'traces: the collector refuses them');
    } catch (error) {
      app.log.warn({ err: error }, 'traces: the collector does not answer');
    }
  }
  const timer = setInterval(() => void send(), everyMs);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await send();
  });
}

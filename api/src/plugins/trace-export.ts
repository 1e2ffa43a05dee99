import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Its calls are no part of any trace. */
export const traceExportClient = 'traces';
const everyMs = 5000;

/** Sends what was traced to a collector, by OTLP over HTTP with JSON. What it does not take is lost: nothing waits for it. */
export const traceExportPlugin = plugin(
  async (app: FastifyInstance, { endpoint }: { endpoint: string | null }) => {
    const { spans, log } = app;
    if (spans === null || endpoint === null) return;
    const http = app.outgoingHttp.client({ name: traceExportClient, addressesFrom: 'settings', attempts: 1 });
    async function send(): Promise<void> {
      const body = spans?.take() ?? null;
      if (body === null) return;
      const headers = { 'content-type': 'application/json' };
      const url = `${endpoint}/v1/traces`;
      try {
        const { status } = await http.request({ operation: 'export traces', method: 'POST', url, headers, body });
        if (status >= 300) log.warn({ status }, 'traces: the collector refuses them');
      } catch (error) {
        log.warn({ err: error }, 'traces: the collector does not answer');
      }
    }
    const timer = setInterval(() => void send(), everyMs);
    timer.unref();
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await send();
    });
  },
  { name: 'trace-export', dependencies: ['tracing', 'outgoing-http'] },
);

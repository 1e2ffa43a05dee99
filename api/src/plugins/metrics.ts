import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Metrics, registerProcessMetrics } from '@letat/contracts/core/metrics';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process counts, for a collector that watches it. Labels have fixed words, routes and ids of features: nothing of people. */
    metrics: Metrics;
  }
}

/** Figures of this process itself, and of every request that it answers. */
export const metricsPlugin = plugin(
  async (app: FastifyInstance) => {
    const metrics = new Metrics();
    app.decorate('metrics', metrics);
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => void delay.disable());
    const { request } = registerProcessMetrics(metrics, {
      startedAt: app.clock.now().getTime() / 1000 - process.uptime(),
      cpuUsage: () => process.cpuUsage(),
      memoryUsage: () => process.memoryUsage(),
      eventLoopDelay() {
        const late = delay.percentile(99);
        delay.reset();
        return late;
      },
    });
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
      request(method, routeOptions.url ?? '(unknown)', statusCode, elapsedTime),
    );
  },
  { name: 'metrics', dependencies: ['clock'] },
);

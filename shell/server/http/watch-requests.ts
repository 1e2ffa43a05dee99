import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Metrics, metricsType, registerProcessMetrics } from '@letat/contracts/core/metrics';
import { getMetrics } from '@letat/contracts/system/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { LiveSet } from '../live-set.ts';
import type { PageCache } from './cache/page-cache.ts';
import { sendFileNotFound } from './file-not-found.ts';
import { isSpeculative } from './pages/speculation.ts';

/** Where a page came from: the cache, a rendering for this request, or nothing, and the browser renders it. */
type PageSource = 'cache' | 'rendered' | 'browser' | 'screen';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which page was answered, for the log and for figures: part and route as their team named them, never an address. */
    page: { part: string; route: string; source: PageSource } | null;
  }
}

/** What is asked for all the time and whose log lines would say nothing. */
const unlogged = ['/releases/', '/embed/', getMetrics.path];

/**
 * Figures of the shell, and one line of the log for each request that was handed on or rendered: with the id by which the API and
 * the workers log what they did for it. Answers from the cache leave no line.
 */
export function watchRequests(
  app: FastifyInstance,
  { config, live, pages }: { config: ShellConfig; live: LiveSet; pages: PageCache },
): void {
  const metrics = new Metrics();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  const measured = registerProcessMetrics(metrics, {
    startedAt: Date.now() / 1000 - process.uptime(),
    cpuUsage: () => process.cpuUsage(),
    memoryUsage: () => process.memoryUsage(),
    eventLoopDelay() {
      const late = delay.percentile(99);
      delay.reset();
      return late;
    },
  });
  const shown = metrics.counter('letat_pages_total', 'Pages by part and where they came from.', ['part', 'source']);
  metrics.gauge('letat_page_cache_bytes', 'Rendered pages in memory.', [], () => [[[], pages.bytes]]);
  metrics.gauge(
    'letat_set_until_seconds',
    'Until when the live set is signed, since 1970; 0 before there is one.',
    [],
    () => [[[], (live.until()?.getTime() ?? 0) / 1000]],
  );
  metrics.gauge('letat_set_live', '1 for the set that this process serves.', ['set'], () => {
    const set = live.current()?.set.id;
    return set === undefined ? [] : [[[set], 1]];
  });
  metrics.gauge(
    'letat_render_failures',
    'Pages of a part that could not be rendered here since its set is live.',
    ['part'],
    () => {
      const renderer = live.current();
      return (renderer?.set.releases ?? []).map(
        ({ name }) => [[name], renderer?.failedRenders(name).count ?? 0] as const,
      );
    },
  );

  app.decorateRequest('page', null);
  app.addHook('onResponse', async (request, reply) => {
    const { page } = request;
    const route = page ? `${page.part} ${page.route}` : (request.routeOptions.url ?? '(unknown)');
    measured.request(request.method, route, reply.statusCode, reply.elapsedTime);
    if (page && !isSpeculative(request)) shown.add([page.part, page.source]);
    if (page?.source === 'cache' || unlogged.some((path) => request.url.startsWith(path))) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
  });

  const tokens = [config.internalToken, config.metricsToken].filter((token) => token !== null).map(digest);
  const mayRead = ({ headers }: FastifyRequest) => {
    const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ', 2);
    const given = digest(token);
    return scheme.toLowerCase() === 'bearer' && tokens.some((known) => timingSafeEqual(known, given));
  };
  // To anybody else there is nothing here, as anywhere below /internal.
  app.get(getMetrics.path, async (request, reply) => {
    if (!mayRead(request)) return sendFileNotFound(reply);
    return reply
      .header('cache-control', 'no-store')
      .type(metricsType)
      .send(await metrics.text());
  });
}

/** Equal lengths, so that the comparison's time says nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest();

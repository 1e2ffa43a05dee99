import { randomUUID } from 'node:crypto';
import { CodedError } from '@letat/contracts/errors';
import fastify, { type FastifyInstance } from 'fastify';
import type { ShellConfig } from './config.ts';
import { reloadRoutes } from './dev/reload-routes.ts';
import { apiProxy } from './http/api-proxy.ts';
import { coverRoutes } from './http/cover-routes.ts';
import { favicon } from './http/favicon.ts';
import { guardHost } from './http/host-guard.ts';
import { PageCache } from './http/page-cache.ts';
import { pageRoutes } from './http/page-routes.ts';
import { releaseRoutes } from './http/release-routes.ts';
import { ReleaseFiles } from './http/static-files.ts';
import { openLiveSet } from './live-set.ts';

/** The shell's web server: the API's paths, releases, widgets, and every page. */
export async function buildShell(config: ShellConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 2000 },
  });
  const pages = new PageCache();
  const live = await openLiveSet({ config, log: app.log, pages });
  const files = new ReleaseFiles(config.releasesDir);
  app.addHook('onClose', () => live.close());

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof CodedError)
      return reply.code(error.status).type('application/json; charset=utf-8').send(error.toBody());
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
        ? error.statusCode
        : 500;
    if (status === 500) request.log.error({ err: error, path: request.url.split('?')[0] }, 'request failed');
    const refusal = new CodedError(status === 500 ? 'internal' : 'not_found');
    return reply.code(status).type('application/json; charset=utf-8').send(refusal.toBody());
  });
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new CodedError('method_not_allowed');
    return reply.code(refusal.status).send(refusal.toBody());
  });

  guardHost(app, config);
  await app.register(apiProxy, { config, pages });
  releaseRoutes(app, { files, live });
  favicon(app);
  coverRoutes(app);
  if (config.dev) reloadRoutes(app, live);
  pageRoutes(app, { config, live, pages });
  return app;
}
